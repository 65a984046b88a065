import {
  type AddedSubscribers,
  type AddSubscribersInput,
  REFUSED_ROWS_SHOWN_MAX,
  SUBSCRIBER_CSV_ROWS_MAX,
  UNCLEAR_WORDS_SHOWN_MAX,
} from "@ebute/contracts/subscribers";
import { parseCsv } from "#platform/csv/parse-csv.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { newSecret } from "#platform/security/secrets.ts";
import type { SubscriberChoices } from "../choice/subscribers.choice.repository.ts";
import type { SubscribersRepository, UnsubscribedAddresses } from "../subscribers.repository.ts";
import {
  type FindCategory,
  type ReadAddress,
  type ReadFile,
  readAddresses,
} from "./read-addresses.ts";
import type { ListStatus } from "./read-status.ts";

type Deps = {
  subscribers: Pick<SubscribersRepository, "insertNew" | "countAmong">;
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

  async function checkBatch(tx: Transaction, batch: ReadAddress[]) {
    const gone = await unsubscribed.findAmong(
      tx,
      batch.map(({ emailKey }) => emailKey),
    );
    const wanted = batch.filter(({ emailKey }) => !gone.has(emailKey));
    const known = await subscribers.countAmong(
      tx,
      wanted.map(({ emailKey }) => emailKey),
    );
    return { wanted, added: wanted.length - known, known, unsubscribed: gone.size };
  }

  async function addBatch(tx: Transaction, batch: ReadAddress[], source: string) {
    const { wanted, unsubscribed: gone } = await checkBatch(tx, batch);
    const now = clock.now();
    const rows = wanted.map(({ categoryIds, ...address }) => ({
      id: newId(),
      ...address,
      createdAt: now,
      confirmedAt: now,
      token: newSecret(),
      consentForm: "file" as const,
      consentWording: source,
      followsAll: categoryIds === null,
      categoryIds: categoryIds ?? [],
    }));
    const added = new Set(await subscribers.insertNew(tx, rows.map(withoutCategories)));
    const followed = rows
      .filter(({ id }) => added.has(id))
      .flatMap(({ id: subscriberId, categoryIds }) =>
        categoryIds.map((categoryId) => ({ subscriberId, categoryId })),
      );
    await choices.insert(tx, followed);
    return { added: added.size, known: wanted.length - added.size, unsubscribed: gone };
  }

  return {
    /**
     * Adds the addresses of a file as confirmed, with where these people agreed. Nobody who is in
     * the list changes, and nobody comes back who has unsubscribed, here or in the list that the
     * file comes from. A check counts the same, and adds nobody.
     * @throws {DomainError} SUBSCRIBER_FILE_TOO_LONG, CSV_NOT_READABLE
     */
    async add(caller: Caller, input: AddSubscribersInput): Promise<AddedSubscribers> {
      const { csv, source, clearWords, isCheckOnly } = input;
      const rows = parseCsv(csv, { field: "csv", maxRows: SUBSCRIBER_CSV_ROWS_MAX + 1 });
      const read = readAddresses(rows, await categories.read(), clearWords);
      const { addresses, refused, notWanted } = read;
      const counts = { added: 0, known: 0, unsubscribed: 0 };
      await write(caller.principal, async (unit) => {
        Object.assign(counts, { added: 0, known: 0, unsubscribed: 0 });
        for (let start = 0; start < addresses.length; start += BATCH) {
          const part = addresses.slice(start, start + BATCH);
          const batch = isCheckOnly
            ? await checkBatch(unit.tx, part)
            : await addBatch(unit.tx, part, source);
          counts.added += batch.added;
          counts.known += batch.known;
          counts.unsubscribed += batch.unsubscribed;
        }
        if (isCheckOnly) return;
        const target = { kind: "list", id: newId(), label: source } as const;
        await unit.record("subscribers.addFromFile", target, { count: counts.added });
      });
      return { ...counts, ...describe(refused, notWanted) };
    },
  };
}

function describe(refused: ReadFile["refused"], notWanted: ReadFile["notWanted"]) {
  const countOf = (kind: ListStatus["kind"]) =>
    notWanted.filter((status) => status.kind === kind).length;
  const words = notWanted.flatMap((status) => (status.kind === "unclear" ? status.words : []));
  const unclearWords = [...Map.groupBy(words, (word) => word)]
    .map(([word, found]) => ({ word, rows: found.length }))
    .toSorted((one, other) => other.rows - one.rows);
  return {
    refused: refused.length,
    refusedRows: refused.slice(0, REFUSED_ROWS_SHOWN_MAX),
    left: countOf("left"),
    bounced: countOf("bounced"),
    complained: countOf("complained"),
    pending: countOf("pending"),
    unclear: countOf("unclear"),
    unclearWords: unclearWords.slice(0, UNCLEAR_WORDS_SHOWN_MAX),
  };
}

function withoutCategories<Row extends { categoryIds: string[] }>({
  categoryIds: _categoryIds,
  ...row
}: Row): Omit<Row, "categoryIds"> {
  return row;
}
