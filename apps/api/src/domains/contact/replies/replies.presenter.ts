import type { MessageReply } from "@ebute/contracts/contact";
import type { Delivery } from "#domains/mail/mail.service.ts";
import type { ReplyRow } from "./replies.table.ts";

/** The mail was deleted under Mail, or its retention ended before it could be sent. */
const GONE_REASON = "Its letter was deleted before it could be sent.";

type Sending = Pick<MessageReply, "sending" | "reason" | "canSendAgain">;

/**
 * @param delivery state of its mail; undefined once that is deleted
 * @param by address of the administrator
 */
export function presentReply(
  row: ReplyRow,
  delivery: Delivery | undefined,
  by: string | undefined,
): MessageReply {
  const { id, way, text, createdAt } = row;
  return {
    _id: id,
    way,
    by: by ?? null,
    text,
    createdAt: createdAt.toISOString(),
    ...presentSending(row, delivery),
  };
}

function presentSending({ way, sentAt }: ReplyRow, delivery: Delivery | undefined): Sending {
  if (way !== "mail") return { sending: null, reason: null, canSendAgain: false };
  if (sentAt || delivery?.status === "sent") {
    return { sending: "sent", reason: null, canSendAgain: false };
  }
  if (!delivery) return { sending: "refused", reason: GONE_REASON, canSendAgain: false };
  const { status, lastError: reason } = delivery;
  return status === "queued"
    ? { sending: "waiting", reason, canSendAgain: false }
    : { sending: "refused", reason, canSendAgain: true };
}
