import { Resolver } from "node:dns/promises";
import type { TxtLookupResult } from "./mail.domain-records.ts";

/** The part of Node's resolver that is used. */
export type TxtResolver = {
  resolveTxt(host: string): Promise<string[][]>;
  cancel(): void;
};

export type OpenResolver = () => TxtResolver;

/** One try per name, so that the time limit of all look-ups is not spent on a single server. */
export const openDnsResolver: OpenResolver = () => new Resolver({ timeout: 2_500, tries: 1 });

/** More than any record of these kinds needs; a domain could send 64 KB of spaces. */
const MAX_RECORD_CHARS = 4_096;

/** Error codes of an answer without such records; any other means that there was no answer. */
const noRecords = ["ENOTFOUND", "ENODATA"];

/**
 * Looks up the TXT records of several names at once.
 * @param timeoutMs time for all together; later answers count as failed
 */
export async function lookUpTxt(
  hosts: readonly string[],
  { open, timeoutMs }: { open: OpenResolver; timeoutMs: number },
): Promise<Map<string, TxtLookupResult>> {
  const resolver = open();
  const answers = new Map<string, TxtLookupResult>(hosts.map((host) => [host, { kind: "failed" }]));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const lookUps = [...answers.keys()].map(async (host) => {
    const answer = await resolve(resolver, host);
    answers.set(host, answer);
  });
  await Promise.race([Promise.all(lookUps), timeout]);
  clearTimeout(timer);
  resolver.cancel();
  return new Map(answers);
}

async function resolve(resolver: TxtResolver, host: string): Promise<TxtLookupResult> {
  try {
    const records = await resolver.resolveTxt(host);
    // A long record comes in pieces of 255 characters.
    const texts = records.map((pieces) => pieces.join("").slice(0, MAX_RECORD_CHARS));
    return { kind: "found", texts };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return noRecords.includes(code) ? { kind: "none" } : { kind: "failed" };
  }
}
