import { type ServerResponse, STATUS_CODES } from "node:http";
import { serverLimits } from "./server-limits.ts";

const KEEP_ALIVE = `Keep-Alive: timeout=${Math.floor(serverLimits.keepAliveTimeout / 1000)}`;

/** Node sends a text of less than 16 KB without any allocation; a longer one would have to be copied first. */
const LONGEST_TEXT = 16_000;

/** An answer that is the same each time, ready to be written; undefined where its bytes are better sent as they are. */
export type WholeAnswer = { textNow(): string | undefined };

type Parts = {
  status: number;
  /** Names and values in turn, which Node has sent and so has checked before. */
  headers: string[];
  body?: Buffer;
};

/** Head and body in one text, a character for each byte, which is put together once a second for the sake of its date. */
export function wholeAnswer({ status, headers, body }: Parts): WholeAnswer {
  const lines = headers.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${headers[at + 1]}` : []));
  const start = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "Date: "].join("\r\n");
  const end = `\r\nConnection: keep-alive\r\n${KEEP_ALIVE}\r\n\r\n${body?.toString("latin1") ?? ""}`;
  const isShort = start.length + end.length < LONGEST_TEXT;
  let date = "";
  let text: string | undefined;
  return {
    textNow() {
      if (!isShort) return undefined;
      const today = dateNow();
      if (date !== today) [date, text] = [today, start + today + end];
      return text;
    },
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
export function sendWhole(response: ServerResponse, answer: WholeAnswer): boolean {
  if (!response.shouldKeepAlive || response.hasHeader("connection")) return false;
  const text = answer.textNow();
  if (text === undefined) return false;
  Object.assign(response, { _header: text });
  response.end();
  return true;
}
