import {
  type AddedSubscribers,
  type AddSubscribersInput,
  REFUSED_ROWS_SHOWN_MAX,
} from "@ebute/contracts/subscribers";
import { parseCsv } from "#platform/csv/parse-csv.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { newSecret } from "#platform/security/secrets.ts";
import type { SubscriberChoices } from "../choice/subscribers.choice.repository.ts";
import { canListSubscribers } from "../subscribers.policy.ts";
import type { SubscribersRepository } from "../subscribers.repository.ts";
import { type FindCategory, type ReadAddress, readAddresses } from "./read-addresses.ts";
import type { UnsubscribedAddresses } from "./unsubscribed-addresses.repository.ts";

type Deps = {
  subscribers: Pick<SubscribersRepository, "insertNew">;
  choices: Pick<SubscriberChoices, "insert">;
  categories: { read(): Promise<FindCategory> };
  unsubscribed: UnsubscribedAddresses;
  write: Write;
  clock: Clock;
};

/** Addresses of one statement. */
const BATCH = 500;

export type SubscriberFilesService = ReturnType<typeof createSubscriberFilesService>;

/** Adds people who agreed elsewhere to get letters. */
export function createSubscriberFilesService(deps: Deps) {
  const { subscribers, choices, categories, unsubscribed, write, clock } = deps;

  async function addBatch(tx: Transaction, batch: ReadAddress[], source: string) {
    const gone = await unsubscribed.findAmong(
      tx,
      batch.map(({ emailKey }) => emailKey),
    );
    const wanted = batch.filter(({ emailKey }) => !gone.has(emailKey));
    const now = clock.now();
    const rows = wanted.map(({ categoryIds, ...address }) => ({
      ...{ id: newId(), ...address, createdAt: now, confirmedAt: now, token: newSecret() },
      ...{ consentForm: "file" as const, consentWording: source },
      ...{ followsAll: categoryIds === null, categoryIds: categoryIds ?? [] },
    }));
    const added = new Set(await subscribers.insertNew(tx, rows.map(withoutCategories)));
    const followed = rows
      .filter(({ id }) => added.has(id))
      .flatMap(({ id: subscriberId, categoryIds }) =>
        categoryIds.map((categoryId) => ({ subscriberId, categoryId })),
      );
    await choices.insert(tx, followed);
    return { added: added.size, known: wanted.length - added.size, unsubscribed: gone.size };
  }

  return {
    /**
     * Adds the addresses of a file as confirmed, with where these people agreed. Nobody who is in
     * the list changes, and nobody comes back who has unsubscribed.
     * @throws {DomainError} SUBSCRIBER_FILE_TOO_LONG
     */
    async add(caller: Caller, { csv, source }: AddSubscribersInput): Promise<AddedSubscribers> {
      assertAllowed(caller, canListSubscribers(caller.principal));
      const { addresses, refused } = readAddresses(parseCsv(csv), await categories.read());
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

function withoutCategories<Row extends { categoryIds: string[] }>({
  categoryIds: _categoryIds,
  ...row
}: Row): Omit<Row, "categoryIds"> {
  return row;
}
