import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useRef, useState } from 'react';
import { feeDeletionQueue, feeQueue, newProducts, productsQuery } from '../../api/queries/products';
import type { Group, Product } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { Alert } from '../../components/controls/Alert';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { PageMemoryContext, Section } from '../../components/Page';
import { QueryView } from '../../components/QueryView';
import { UnsentRows, useUnsent } from '../../components/writes/Unsent';
import { useDeletion } from '../../components/writes/useDeletion';
import { feeDescription, feeName, formatPrice, isPayable, type PayableFee } from '../../domain/fees';
import { describeError } from '../../errorMessages';
import { useDraft } from '../../hooks/useDraft';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useIsNarrow } from '../../hooks/useViewport';
import shared from '../../theme/shared.module.css';
import { useOpenedPayments } from '../groups/openedPayments';
import { UnreadableRows } from '../groups/UnreadableRows';
import { CreateFeeButton, feeFormCode } from './CreateFeeButton';
import { FeeList, FeeRowSkeletons } from './FeeList';
import styles from './Fees.module.css';
import { feeMessages } from './messages';
import { wordsOfNewFee } from './newFee';
import { OutsiderQuestion } from './OutsiderQuestion';
import { PayChosen } from './PayChosen';
import { useCheckout, useFraudDetection } from './useCheckout';
import { WhoOwes } from './WhoOwes';

interface FeesProps {
  group: Group;
  owner: boolean;
  /** Renders the owner's button to send a fee to members. */
  renderSend: (fee: Product) => ReactNode;
}

const LOADING = 'Loading the fees';

/** Stands for the id of the fee whose button was pressed, if the person pays all chosen fees together. */
const ALL_CHOSEN = '';

/** The fees of a group, with buttons to pay them and, for the owner, to create and delete them. */
export function Fees({ group, owner, renderSend }: FeesProps) {
  const { _id: groupId } = group;
  const isNarrow = useIsNarrow();
  useFraudDetection();
  const products = useQuery(productsQuery(groupId));
  const {
    list: fees,
    failed,
    remove,
  } = useDeletion(products, feeDeletionQueue(groupId), 'deleteFee', feeMessages.deletion);
  const unsent = useUnsent(feeQueue(groupId));
  const draft = useDraft(`fee.${groupId}`, useUser().uid);
  const list = useRef<HTMLDivElement>(null);
  const checkout = useCheckout(groupId);
  const [chosen, setChosen] = useState<string>();
  const [original, setOriginal] = useState<Product>();
  const payable = fees.data?.filter(isPayable) ?? [];
  const memory = use(PageMemoryContext);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(() => new Map(memory.chosenItems));
  const choose = (id: string) => {
    if (!memory.chosenItems.delete(id)) memory.chosenItems.set(id, 1);
    setQuantities(new Map(memory.chosenItems));
  };
  const openedOn = useOpenedPayments(groupId);
  /** Whether the pressed button is still on the page. If so, the problem is shown beside the button. */
  const isProblemShown =
    chosen === ALL_CHOSEN ? payable.length > 0 : fees.data?.some(({ _id }) => _id === chosen) === true;
  const buy = (fee: PayableFee) => {
    setChosen(fee._id);
    checkout.buyFee(fee);
  };
  const problemOf = ({ _id }: Product) => {
    const notDeleted = failed.get(_id);
    if (notDeleted) return describeError(notDeleted);
    return _id === chosen ? checkout.problem : undefined;
  };
  const actionsOf = (fee: Product) => ({
    // The row may lack the id of its group, which a link to pay the fee needs.
    fee: { ...fee, groupId },
    owner,
    disabled: checkout.opening,
    opening: checkout.opening && fee._id === chosen,
    problem: problemOf(fee),
    onBuy: isPayable(fee) ? () => buy(fee) : undefined,
    quantity: (!owner && quantities.get(fee._id)) || 0,
    onChoose: !owner && isPayable(fee) ? () => choose(fee._id) : undefined,
    opened: openedOn.get(fee._id),
    onDuplicate: () => setOriginal(fee),
    onDelete: () => remove(fee, feeName(fee)),
    send: owner && renderSend(fee),
  });

  return (
    <Section
      title="Fees"
      titleHidden={owner && isNarrow}
      actions={
        owner && (
          <>
            {isNarrow && <WhoOwes group={group} />}
            <CreateFeeButton groupId={groupId} />
          </>
        )
      }
    >
      {owner && !isNarrow && <WhoOwes group={group} />}
      {chosen !== undefined && !isProblemShown && checkout.problem && (
        <Alert severity="error">{checkout.problem}</Alert>
      )}
      <div {...useFocusFallback(list)}>
        <div ref={list} tabIndex={-1} className={shared.rowList}>
          <QueryView
            query={fees}
            loading={LOADING}
            placeholder={isNarrow && <FeeRowSkeletons label={LOADING} />}
            failed={feeMessages.feesFailed}
            empty={
              unsent.length === 0 ? (
                <EmptyState
                  message={feeMessages.noFees}
                  hint={owner ? feeMessages.noFeesOwnerHint : feeMessages.noFeesHint}
                />
              ) : (
                !isNarrow && <FeeList fees={[]} actionsOf={actionsOf} />
              )
            }
          >
            {(items) => <FeeList fees={items} actionsOf={actionsOf} />}
          </QueryView>
          <UnsentRows
            queue={feeQueue(groupId)}
            keys={unsent}
            wordsOf={wordsOfNewFee}
            renderRow={(key) => <NewFee fields={newProducts.fieldsOf(key)} />}
            draftOf={() => draft}
            valuesOf={(key) => formValuesOf(newProducts.fieldsOf(key))}
            renderForm={(key, onClose) => <Loaded code={feeFormCode} props={{ groupId, takenBack: key, onClose }} />}
            className={styles.unsent}
          />
        </div>
      </div>
      {!owner && payable.length > 0 && (
        <PayChosen
          groupId={groupId}
          fees={payable}
          quantities={quantities}
          disabled={checkout.opening}
          opening={checkout.opening && chosen === ALL_CHOSEN}
          problem={chosen === ALL_CHOSEN ? checkout.problem : undefined}
          onPay={(items) => {
            setChosen(ALL_CHOSEN);
            checkout.buyItems(items);
          }}
        />
      )}
      <UnreadableRows list={productsQuery(groupId)} />
      {checkout.question && <OutsiderQuestion {...checkout.question} />}
      {original && (
        <Loaded
          key={original._id}
          code={feeFormCode}
          props={{ groupId, original, onClose: () => setOriginal(undefined) }}
        />
      )}
    </Section>
  );
}

/** Undefined for a key that is not from `newProducts`. */
type Fields = ReturnType<typeof newProducts.fieldsOf>;

const NewFee = ({ fields }: { fields: Fields }) => (
  <>
    <p className={`${shared.strong} ${styles.name}`}>{feeName({ name: fields?.name })}</p>
    {fields && <p className={`${shared.strong} ${styles.price}`}>{formatPrice(fields.price)}</p>}
  </>
);

const formValuesOf = (fields: Fields) =>
  fields && { name: fields.name, description: feeDescription(fields) ?? '', cents: `${fields.price}` };
