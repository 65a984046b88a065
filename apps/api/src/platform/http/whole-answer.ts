import { type ServerResponse, STATUS_CODES } from "node:http";
import { serverLimits } from "./server-limits.ts";

const LINES_AFTER_DATE = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(serverLimits.keepAliveTimeout / 1000)}\r\n\r\n`;

/** Node sends a text of less than 16 KB without any allocation; a longer one would have to be copied first. */
const LONGEST_TEXT = 16_000;

/** Gives the text of an answer that is the same each time, but for its date. */
export type WholeAnswer = () => string;

type Parts = {
  status: number;
  /** Names and values in turn, which Node has sent and so has checked before. */
  headers: string[];
  body?: Buffer;
};

/**
 * Head and body in one text, a character for each byte, which is put together once a second for the sake of its date.
 * Undefined where it would be too long, and the bytes are better sent as they are.
 */
export function wholeAnswer({ status, headers, body }: Parts): WholeAnswer | undefined {
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${headers[at + 1]}` : []));
  const start = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "Date: "].join("\r\n");
  if (start.length + (body?.length ?? 0) + LINES_AFTER_DATE.length >= LONGEST_TEXT)
    return undefined;
  const end = LINES_AFTER_DATE + (body?.toString("latin1") ?? "");
  let date = "";
  let text = "";
  return () => {
    const today = dateNow();
    if (date !== today) [date, text] = [today, start + today + end];
    return text;
  };
}

let second = 0;
let dateOfSecond = "";

/** As HTTP spells it, once for each second. */
function dateNow(): string {
  const current = Math.floor(Date.now() / 1000);
  if (current !== second) [second, dateOfSecond] = [current, new Date().toUTCString()];
  return dateOfSecond;
}

/**
 * Writes the text as the head of an answer without a body. Node puts each head together anew, line by line, and joins it
 * with its body in a text that is thrown away: a third of what a cached page costs (docs/performance.md). `_header` is
 * where it keeps the head; `memory-first.test.ts` compares what comes out with what Node makes of the same answer.
 * Returns false, and has done nothing, where Node would say something else about the connection.
 */
export function sendWhole(response: ServerResponse, answer: WholeAnswer | undefined): boolean {
  if (!answer || !response.shouldKeepAlive || response.hasHeader("connection")) return false;
  Object.assign(response, { _header: answer() });
  response.end();
  return true;
}
