import {
  type MutationFilters,
  matchMutation,
  type QueryFilters,
  type UseMutationResult,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

/** One change for one or many rows. */
export type BulkChange<Value> = { ids: string[]; value: Value };

/** What became of it; a message with `failed` 0 is good news. */
export type Outcome = { message: string; failed: number };

type Options<Value> = {
  key: readonly string[];
  call: (id: string, value: Value) => Promise<unknown>;
  /** Answers that the change makes old. */
  outdates: QueryFilters[];
  success: (change: BulkChange<Value>) => string;
  onDone?: (change: BulkChange<Value>) => void;
};

export type BulkMutation<Value> = UseMutationResult<Outcome, Error, BulkChange<Value>>;

/**
 * Does one thing to each row and says once what became of all. It counts as pending until the lists were read again, so
 * a table that shows pending changes as done never falls back in between, and falls back by itself after a failure.
 */
export function useBulkMutation<Value>(options: Options<Value>): BulkMutation<Value> {
  const { key, call, outdates, success, onDone } = options;
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(outdates.map((filter) => queryClient.invalidateQueries(filter)));
  return useMutation({
    mutationKey: key,
    // Without a network it fails at once and says so, instead of waiting unseen.
    networkMode: "always",
    mutationFn: async (change: BulkChange<Value>): Promise<Outcome> => {
      const results = await Promise.allSettled(change.ids.map((id) => call(id, change.value)));
      const reasons = results.flatMap((result) =>
        result.status === "rejected" ? [userMessage(result.reason)] : [],
      );
      return outcomeOf(reasons, change.ids.length, success(change));
    },
    onSuccess: async (outcome, change) => {
      if (outcome.failed > 0) toast.error(outcome.message);
      else if (onDone) onDone(change);
      else toast.success(outcome.message);
      const refreshed = refresh();
      if (outcome.failed < change.ids.length) await refreshed;
    },
  });
}

/** Changes of this kind that are on their way, oldest first. */
export function usePendingChanges<Value>(key: readonly string[]): BulkChange<Value>[] {
  return useMutationState({
    filters: { mutationKey: key, status: "pending" },
    select: ({ state }) => state.variables as BulkChange<Value>,
  });
}

/** The rows without those that a change which is on its way takes out of their list. */
export function useRemainingRows<Row extends { _id: string }>(
  rows: readonly Row[],
  ...keys: (readonly string[])[]
): Row[] {
  const filters: MutationFilters[] = keys.map((mutationKey) => ({
    mutationKey,
    status: "pending",
  }));
  const gone = useMutationState({
    filters: { predicate: (mutation) => filters.some((filter) => matchMutation(filter, mutation)) },
    select: ({ state }) => (state.variables as BulkChange<unknown>).ids,
  }).flat();
  return rows.filter(({ _id }) => !gone.includes(_id));
}

/** What the last of these changes came to; nothing while one is on its way. */
export function latestOutcome(
  mutations: Pick<UseMutationResult<Outcome>, "data" | "submittedAt" | "isPending">[],
): Outcome | undefined {
  const [latest] = mutations.toSorted((one, other) => other.submittedAt - one.submittedAt);
  return latest?.isPending ? undefined : latest?.data;
}

/** The first reason, and how many it was, when it was not all. */
export function outcomeOf(reasons: string[], total: number, success: string): Outcome {
  const failed = reasons.length;
  const [reason] = reasons;
  if (reason === undefined) return { message: success, failed };
  const message = total === 1 ? reason : `${failed} of ${total} failed. ${reason}`;
  return { message, failed };
}

/** "1 blog", "3 blogs". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
