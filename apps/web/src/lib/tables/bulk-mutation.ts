import {
  type MutationFilters,
  matchMutation,
  type QueryClient,
  type QueryFilters,
  type UseMutationResult,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

export type BulkRow = {
  id: string;
  name: string;
  /**
   * Shorter name for messages that already contain the kind of object: "Ngozi" for "Message from
   * Ngozi".
   */
  nameInMessage?: string;
  /** Version that the list showed; omitted for changes that do not depend on it. */
  version?: number | undefined;
};

/** One change to apply to one or more rows. */
export type BulkChange<Value> = {
  rows: readonly BulkRow[];
  value: Value;
  /** Receives the ids of the refused rows. */
  onRefused?: ((ids: string[]) => void) | undefined;
};

/** Result of the change; `failed` is the number of refused rows. */
export type Outcome = { message: string; failed: number };

export type Refusal = { row: BulkRow; reason: string };

/** Maximum row names per reason in a message; further rows are counted. */
const MAX_NAMED_ROWS = 3;

/** Longer names are truncated, so that several fit into a message. */
const MAX_NAME_CHARS = 40;

type Options<Value, Result> = {
  key: readonly string[];
  call: (row: BulkRow, value: Value) => Promise<Result>;
  invalidates: QueryFilters[];
  /** Success message; the name of a single row is appended. */
  success: (change: BulkChange<Value>) => string;
  /** Returns the function that reverts the change, which the toast offers as Undo. */
  undo?: (changed: ChangedRow<Result>[], change: BulkChange<Value>) => (() => void) | undefined;
  /** Runs changes one after another. */
  isSerial?: boolean;
};

/** A changed row with the response of its call. */
export type ChangedRow<Result> = { row: BulkRow; result: Result };

export type BulkMutation<Value> = UseMutationResult<Outcome, Error, BulkChange<Value>>;

/**
 * Applies one change to each row and reports a single outcome. The mutation stays pending until the
 * lists are refetched, so optimistic rows never flip back in between and revert by themselves after
 * a failure.
 */
export function useBulkMutation<Value, Result = unknown>(
  options: Options<Value, Result>,
): BulkMutation<Value> {
  const { key, call, invalidates, success, undo, isSerial = false } = options;
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(invalidates.map((filter) => queryClient.invalidateQueries(filter)));
  return useAnnouncedMutation(
    {
      mutationKey: key,
      ...(isSerial ? { scope: { id: key.join(".") } } : {}),
      mutationFn: async (change: BulkChange<Value>) => {
        const results = await Promise.all(change.rows.map((row) => settle(row, change.value)));
        const refusals = results.flatMap((settled) => ("reason" in settled ? [settled] : []));
        const changed = results.flatMap((settled) => ("reason" in settled ? [] : [settled]));
        if (refusals.length > 0) change.onRefused?.(refusals.map(({ row }) => row.id));
        const message = addNameToMessage(success(change), nameInMessage(change.rows));
        return { ...summarizeOutcome(refusals, change.rows.length, message), changed };
      },
      onSuccess: async (outcome, change) => {
        if (outcome.failed > 0) toast.error(outcome.message);
        const refreshed = refresh();
        if (outcome.failed < change.rows.length) await refreshed;
      },
    },
    {
      success: ({ failed, message }) => (failed > 0 ? null : message),
      undo: ({ changed }, change) => undo?.(changed, change),
      refusals: "toast",
    },
  );

  function settle(row: BulkRow, value: Value): Promise<ChangedRow<Result> | Refusal> {
    return call(row, value).then(
      (result) => ({ row, result }),
      (error: unknown) => ({ row, reason: userMessage(error) }),
    );
  }
}

/** Returns the name of a single row; several rows are counted instead. */
function nameInMessage([first, ...others]: readonly BulkRow[]): string | undefined {
  return others.length === 0 ? (first?.nameInMessage ?? first?.name) : undefined;
}

/** Returns the pending changes with this key, oldest first. */
export function usePendingChanges<Value>(key: readonly string[]): BulkChange<Value>[] {
  return useMutationState({
    filters: { mutationKey: key, status: "pending" },
    select: ({ state }) => state.variables as BulkChange<Value>,
  });
}

/** Returns the ids of rows with a pending change of this key. */
export function usePendingIds(key: readonly string[]): string[] {
  return usePendingChanges<unknown>(key).flatMap(({ rows }) => rows.map(({ id }) => id));
}

/** Returns the pending changes of one row, including those that no component has rendered yet. */
export function findPendingChanges<Value>(
  queryClient: QueryClient,
  key: readonly string[],
  rowId: string,
): BulkChange<Value>[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: key, status: "pending" })
    .map(({ state }) => state.variables as BulkChange<Value>)
    .filter(({ rows }) => rows.some(({ id }) => id === rowId));
}

/** Resolves once no change of the row is pending, which is after its lists were refetched. */
export function waitForPendingChanges(
  queryClient: QueryClient,
  key: readonly string[],
  rowId: string,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (findPendingChanges(queryClient, key, rowId).length > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getMutationCache().subscribe(check);
    check();
  });
}

/** Returns the rows without those that a pending change removes from the list. */
export function useRemainingRows<Row extends { _id: string }>(
  rows: readonly Row[],
  ...keys: (readonly string[])[]
): Row[] {
  const filters: MutationFilters[] = keys.map((mutationKey) => ({
    mutationKey,
    status: "pending",
  }));
  const removedRows = useMutationState({
    filters: { predicate: (mutation) => filters.some((filter) => matchMutation(filter, mutation)) },
    select: ({ state }) => (state.variables as BulkChange<unknown>).rows,
  }).flat();
  const removedIds = new Set(removedRows.map(({ id }) => id));
  return rows.filter(({ _id }) => !removedIds.has(_id));
}

/** Returns the outcome of the latest change; undefined while it is pending. */
export function latestOutcome(
  mutations: Pick<UseMutationResult<Outcome>, "data" | "submittedAt" | "isPending">[],
): Outcome | undefined {
  const [latest] = [...mutations].sort((first, second) => second.submittedAt - first.submittedAt);
  return latest?.isPending ? undefined : latest?.data;
}

/** Summarizes refusals, grouping rows by reason. */
export function summarizeOutcome(
  refusals: readonly Refusal[],
  total: number,
  success: string,
): Outcome {
  const failed = refusals.length;
  if (failed === 0) return { message: success, failed };
  const reasons = [...new Set(refusals.map(({ reason }) => reason))];
  if (total === 1) return { message: reasons.join(" "), failed };
  const sentences = reasons.map((reason) => {
    const names = refusals.flatMap((refusal) =>
      refusal.reason === reason ? [shortName(refusal.row.name)] : [],
    );
    return `${listNames(names)}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
  });
  return { message: [`${failed} of ${total} failed.`, ...sentences].join(" "), failed };
}

/** Example: "“Nets”, “Boats” and 4 more". */
function listNames(names: string[]): string {
  const listedNames = names.slice(0, MAX_NAMED_ROWS).map((name) => `“${name}”`);
  const others = names.length - listedNames.length;
  const last = others > 0 ? `${others} more` : listedNames.pop();
  return listedNames.length > 0 ? `${listedNames.join(", ")} and ${last}` : `${last}`;
}

function shortName(name: string): string {
  if (name.length <= MAX_NAME_CHARS) return name;
  return `${name.slice(0, MAX_NAME_CHARS - 1).trimEnd()}…`;
}

/** Examples: "1 blog", "3 blogs". */
export function formatNounCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Success message of a deletion: `single` for one row, else such as "3 blogs deleted". */
export function deletedText(rows: readonly BulkRow[], noun: string, single: string): string {
  return rows.length === 1 ? single : `${formatNounCount(rows.length, noun)} deleted`;
}
