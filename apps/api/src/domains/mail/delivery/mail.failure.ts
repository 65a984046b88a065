import type { NodemailerError } from "nodemailer";
import { OutboundTargetRefused } from "#platform/net/outbound-target.ts";

/** Cause of a failed delivery, by which a test letter names the remedy. */
export type MailFailureCause =
  | "switchedOff"
  | "secretUnreadable"
  | "restored"
  | "addressUnconfirmed"
  | "unknownHost"
  | "hostNotPublic"
  | "connectionRefused"
  | "unreachable"
  | "timeout"
  | "tls"
  | "passwordRefused"
  | "passwordMissing"
  | "senderRefused"
  | "recipientRefused"
  | "letterRefused"
  | "interrupted"
  | "other";

type Options = { cause: MailFailureCause; isFinal?: boolean; mayHaveArrived?: boolean };

/**
 * A failed delivery. The message contains neither recipient, nor secrets, nor the server's text
 * about them.
 */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  override readonly cause: MailFailureCause;
  /** True when a retry would fail again. */
  readonly isFinal: boolean;
  /** True when the server had begun to take the mail and did not say that it refused it. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, options: Options) {
    super(message);
    this.cause = options.cause;
    this.isFinal = options.isFinal ?? false;
    this.mayHaveArrived = options.mayHaveArrived ?? false;
  }
}

/** Node's error codes for an untrusted certificate or a failed handshake. */
const TLS_FAULT = /CERT|TLS|SSL|SIGNATURE/;

/** SMTP commands whose rejection concerns this message, not the server or our account. */
const messageSteps: Record<string, MailFailureCause> = {
  "RCPT TO": "recipientRefused",
  DATA: "letterRefused",
};

const reasons: Record<string, [cause: MailFailureCause, reason: string]> = {
  EAUTH: ["passwordRefused", "The mail server did not accept the user name or password"],
  ENOAUTH: ["passwordMissing", "The mail server asks for a user name and password"],
  ETLS: ["tls", "No encrypted connection to the mail server could be made"],
  ETIMEDOUT: ["timeout", "The mail server did not answer in time"],
  EABORT: ["timeout", "The mail server did not answer in time"],
  EDNS: ["unknownHost", "The name of the mail server is not known"],
  ECONNREFUSED: ["connectionRefused", "The mail server could not be reached"],
  ESOCKET: ["unreachable", "The mail server could not be reached"],
  ECONNECTION: ["interrupted", "The connection to the mail server broke"],
};

/** @param hasBegun true when the server may have read a part of the mail */
export function toMailFailure(error: unknown, hasBegun = false): MailFailure {
  if (error instanceof MailFailure) return error;
  if (error instanceof OutboundTargetRefused) return refusedTarget(error);
  const {
    code,
    command = "",
    responseCode,
    originalCode,
    response,
  } = (error ?? {}) as NodemailerError;
  const step = messageSteps[command];
  if (responseCode && step) {
    const summary = rejectionSummary(responseCode, response ?? "");
    // 503 is about the order of commands, not about the mail.
    const isFinal = responseCode >= 500 && responseCode !== 503;
    return new MailFailure(summary, { cause: step, isFinal });
  }
  const kind = TLS_FAULT.test(originalCode ?? "") ? "ETLS" : (code ?? "");
  const [cause, reason] = reasons[kind] ?? ["other", "The mail could not be handed over"];
  const detail = responseCode ?? originalCode;
  return new MailFailure(detail ? `${reason} (${detail}).` : `${reason}.`, {
    cause: refine(cause, { originalCode, command, responseCode }),
    mayHaveArrived: hasBegun,
  });
}

type Details = { originalCode?: string | undefined; command: string; responseCode?: number };

function refine(
  cause: MailFailureCause,
  { originalCode, command, responseCode }: Details,
): MailFailureCause {
  if (responseCode && command === "MAIL FROM") return "senderRefused";
  return originalCode === "ECONNREFUSED" ? "connectionRefused" : cause;
}

function refusedTarget({ reason }: OutboundTargetRefused): MailFailure {
  return reason === "unknown"
    ? new MailFailure("The name of the mail server is not known.", { cause: "unknownHost" })
    : new MailFailure("The mail server has no public address.", { cause: "hostNotPublic" });
}

/**
 * Keeps only the numbers of a rejection: its text may repeat the address or a link from the mail.
 */
function rejectionSummary(responseCode: number, response: string): string {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const numbers = enhanced ? `${responseCode} ${enhanced}` : `${responseCode}`;
  if (responseCode < 500) return `The mail server put this mail off (${numbers}).`;
  if (/^5\.1\./.test(enhanced ?? "") || responseCode === 550)
    return `The mail server does not know this recipient, or takes no mail for them (${numbers}).`;
  if (enhanced === "5.2.2" || responseCode === 552)
    return `The recipient's mailbox is full (${numbers}).`;
  return `The mail server refused this mail (${numbers}).`;
}
