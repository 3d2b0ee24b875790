import { newProducts } from '../../api/queries/products';
import { isolated } from '../../lib/isolated';
import { feeMessages } from './messages';

/** The texts about a new fee. `key` is the key in `feeQueue`. */
export const wordsOfNewFee = (key: string) => feeMessages.newFee(isolated(newProducts.fieldsOf(key)?.name ?? ''));
