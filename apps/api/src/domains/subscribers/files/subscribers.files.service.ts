import { emailSchema } from "@ebute/contracts/primitives";
import {
  type AddedSubscribers,
  type AddSubscribersInput,
  REFUSED_ROWS_SHOWN_MAX,
  SUBSCRIBER_CSV_ROWS_MAX,
  subscriberFileTooLong,
} from "@ebute/contracts/subscribers";
import { type CsvRow, parseCsv } from "#platform/csv/parse-csv.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { newSecret } from "#platform/security/secrets.ts";
import { canListSubscribers } from "../subscribers.policy.ts";
import type { SubscribersRepository } from "../subscribers.repository.ts";
import type { UnsubscribedAddresses } from "./unsubscribed-addresses.repository.ts";

type Deps = {
  subscribers: Pick<SubscribersRepository, "insertNew">;
  unsubscribed: UnsubscribedAddresses;
  write: Write;
  clock: Clock;
};

type ReadAddress = { email: string; emailKey: string };

/** Addresses of one statement. */
const BATCH = 500;

const ROW_SHOWN_CHARS = 200;

export type SubscriberFilesService = ReturnType<typeof createSubscriberFilesService>;

/** Adds people who agreed elsewhere to get letters. */
export function createSubscriberFilesService(deps: Deps) {
  const { subscribers, unsubscribed, write, clock } = deps;

  async function addBatch(tx: Transaction, batch: ReadAddress[], source: string) {
    const gone = await unsubscribed.findAmong(
      tx,
      batch.map(({ emailKey }) => emailKey),
    );
    const wanted = batch.filter(({ emailKey }) => !gone.has(emailKey));
    const now = clock.now();
    const added = await subscribers.insertNew(
      tx,
      wanted.map((address) => ({
        ...{ id: newId(), ...address, createdAt: now, confirmedAt: now, token: newSecret() },
        ...{ consentForm: "file" as const, consentWording: source },
      })),
    );
    return { added, known: wanted.length - added, unsubscribed: gone.size };
  }

  return {
    /**
     * Adds the addresses of a file as confirmed, with where these people agreed. Nobody who is in
     * the list changes, and nobody comes back who has unsubscribed.
     * @throws {DomainError} SUBSCRIBER_FILE_TOO_LONG
     */
    async add(caller: Caller, { csv, source }: AddSubscribersInput): Promise<AddedSubscribers> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const { addresses, refused } = readAddresses(parseCsv(csv));
      const counts = { added: 0, known: 0, unsubscribed: 0 };
      await write(caller.principal, async (unit) => {
        Object.assign(counts, { added: 0, known: 0, unsubscribed: 0 });
        for (let start = 0; start < addresses.length; start += BATCH) {
          const batch = await addBatch(unit.tx, addresses.slice(start, start + BATCH), source);
          counts.added += batch.added;
          counts.known += batch.known;
          counts.unsubscribed += batch.unsubscribed;
        }
        const target = { kind: "list", id: newId(), label: source } as const;
        await unit.record("subscribers.addFromFile", target, { count: counts.added });
      });
      const refusedRows = refused.slice(0, REFUSED_ROWS_SHOWN_MAX);
      return { ...counts, refused: refused.length, refusedRows };
    },
  };
}

/** Each address once, as it is written first. A heading counts as no row. */
function readAddresses(rows: readonly CsvRow[]) {
  if (rows.length > SUBSCRIBER_CSV_ROWS_MAX) throw createFieldError(subscriberFileTooLong, "csv");
  const addresses = new Map<string, ReadAddress>();
  const refused: { line: number; text: string }[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const cell = cells.find((one) => one.includes("@"));
    const email = emailSchema.safeParse(cell).data;
    if (email === undefined) {
      const isHeading = index === 0 && cell === undefined;
      if (!isHeading) refused.push({ line, text: cells.join(", ").slice(0, ROW_SHOWN_CHARS) });
      continue;
    }
    const emailKey = email.toLowerCase();
    if (!addresses.has(emailKey)) addresses.set(emailKey, { email, emailKey });
  }
  return { addresses: [...addresses.values()], refused };
}
