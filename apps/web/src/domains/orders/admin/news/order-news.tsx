import {
  type NoteToldInput,
  type Order,
  type OrderDetails,
  type OrderLetter,
  orderSteps,
  stepOf,
  stepWords,
} from "@ebute/contracts/orders";
import { useState } from "react";
import { ChatLink } from "#components/admin/person-links.tsx";
import { SentQuestion } from "#components/admin/sent-question.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime, formatDay, formatTime } from "#lib/text/dates.ts";
import { useNoteTold, useSendLetterAgain, useWithholdLetter } from "../orders.mutations.ts";
import { describeOrderLetter } from "./describe-order-letter.ts";
import { reminderMessage, stepMessage } from "./order-messages.ts";

/** The latest letter or note about the order, and messages that are ready to send. */
export function OrderNews({ details }: { details: OrderDetails }) {
  const { order, bank, letters, writing } = details;
  const { phone, expectedOn, orderId, owed } = order;
  const { publicUrl, identity } = useSite();
  /** The step that the text for WhatsApp told of. */
  const [toldStep, setToldStep] = useState<NoteToldInput["step"]>();
  const noting = useNoteTold(order.customerName);
  const written = {
    ...order,
    bank,
    firm: identity.name,
    expected: expectedOn ? formatDay(expectedOn, identity) : "",
    link: `${publicUrl}/track-order/${orderId}`,
  };
  // A later release may know further steps, which this one cannot note.
  const step = orderSteps.find((one) => one === stepOf(order));
  const [latest] = letters;
  const advice = latest ? "" : adviceFor(order, writing);
  return (
    <section aria-label="News to the customer" className="grid grid-cols-1 gap-2">
      {latest && <LatestLetter order={order} letter={latest} />}
      {advice && (
        <Text size="small" tone="quiet">
          {advice}
        </Text>
      )}
      <div className="flex flex-wrap gap-x-5">
        <ChatLink phone={phone} sentence={stepMessage(written)} onOpen={() => setToldStep(step)}>
          WhatsApp: where it is
        </ChatLink>
        {owed > 0 && (
          <ChatLink phone={phone} sentence={reminderMessage(written)}>
            WhatsApp: payment reminder
          </ChatLink>
        )}
      </div>
      {toldStep && (
        <SentQuestion
          question="Did you send it on WhatsApp?"
          confirm="Yes, note it"
          isBusy={noting.isPending}
          onConfirm={() =>
            noting.mutate({ orderId, step: toldStep }, { onSuccess: () => setToldStep(undefined) })
          }
          onCancel={() => setToldStep(undefined)}
        />
      )}
    </section>
  );
}

function adviceFor({ email }: Order, writing: OrderDetails["writing"]): string {
  if (!email) return "There is no e-mail address: tell the customer by WhatsApp.";
  if (writing === "on") return "The customer gets a letter about a minute after the next step.";
  return writing === "off"
    ? "Letters at each step are switched off under Settings > Mail: tell the customer by WhatsApp."
    : "The site sends no mail yet: tell the customer by WhatsApp.";
}

type LatestLetterProps = { order: Order; letter: OrderLetter };

/** The latest letter, with the buttons for it. */
function LatestLetter({ order, letter }: LatestLetterProps) {
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
      {describeOrderLetter(letter, handover)}
      {state === "waiting"
        ? `: it leaves soon after ${time}, unless the step is undone`
        : `, ${time}`}
      {reason && `. ${reason}`}
    </Text>
  );
}
