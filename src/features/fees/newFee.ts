import { newProducts } from '../../api/queries/products';
import { isolated } from '../../lib/isolated';
import { feeMessages } from './messages';

/** The words for a new fee, by its key. */
export const wordsOfNewFee = (key: string) => feeMessages.newFee(isolated(newProducts.fieldsOf(key)?.name ?? ''));
