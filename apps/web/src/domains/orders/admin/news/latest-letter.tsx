import { type Order, type OrderLetter, stepWords } from "@ebute/contracts/orders";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime, formatTime } from "#lib/text/dates.ts";
import { describeLetter } from "./letter-words.ts";
import { useSendLetterAgain, useWithholdLetter } from "./letters.mutations.ts";

type LatestLetterProps = { order: Order; letter: OrderLetter };

/** The latest letter, with what can still be done about it. */
export function LatestLetter({ order, letter }: LatestLetterProps) {
  const { orderId, customerName, handover } = order;
  const { _id: letterId, canWithhold, canSendAgain } = letter;
  const withholding = useWithholdLetter(customerName);
  const sending = useSendLetterAgain(customerName);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      {letter.state === "refused" ? (
        <Notice tone="err" isAnnounced={false}>
          The letter “{stepWords(letter.step, handover)}” was not sent. {letter.reason} Check the
          address, or tell the customer by WhatsApp.
        </Notice>
      ) : (
        <LetterLine order={order} letter={letter} />
      )}
      {canWithhold && (
        <Button
          type="button"
          tone="secondary"
          busy={withholding.isPending}
          busyText="Stopping..."
          onClick={() => withholding.mutate({ orderId, letterId })}
        >
          Do not send
        </Button>
      )}
      {canSendAgain && order.email && (
        <Button
          type="button"
          tone="secondary"
          busy={sending.isPending}
          busyText="Sending..."
          onClick={() => sending.mutate({ orderId, letterId })}
        >
          Send again
        </Button>
      )}
    </div>
  );
}

function LetterLine({ order: { handover }, letter }: LatestLetterProps) {
  const site = useSite();
  const { state, at, reason } = letter;
  const time = state === "waiting" ? formatTime(at, site) : formatDateTime(at, site);
  return (
    <Text size="small">
      {describeLetter(letter, handover)}
      {state === "waiting"
        ? `: it leaves soon after ${time}, unless the step is undone`
        : `, ${time}`}
      {reason && `. ${reason}`}
    </Text>
  );
}
