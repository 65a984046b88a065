import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { type QueryFilters, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "./announced-mutation.ts";

type NameKey = "title" | "customerName" | "name" | "fromPath";

type Options = {
  /** Success message, to which the entry's name is appended. */
  success: string;
  /**
   * Field with the entry's name, in the response or else in the input: an edit sends only changed
   * fields.
   */
  nameKey: NameKey;
  /** True for a form that shows the message itself, so that no toast repeats it. */
  isShownByForm?: boolean;
  /** Queries that the change invalidates; the form need not wait for the lists. */
  invalidates: readonly QueryFilters[];
};

/** Mutation that saves a form of the panel. The form shows errors of fields. */
export function useSaveMutation<Answer, Failure = Error, Input = void, Context = unknown>(
  options: UseMutationOptions<Answer, Failure, Input, Context>,
  { success, nameKey, isShownByForm = false, invalidates }: Options,
) {
  return useAnnouncedMutation(options, {
    success,
    name: (answer, input) => nameIn(answer, nameKey) ?? nameIn(input, nameKey),
    isShownOnScreen: isShownByForm,
    refusals: "form",
    unreachable: SERVER_UNREACHABLE_INPUT_KEPT,
    invalidates,
  });
}

/**
 * Returns mutation options that reload queries after success or rejection, and keep the mutation
 * pending until then.
 */
export function useReloadWhenSettled(queries: readonly QueryFilters[]) {
  const queryClient = useQueryClient();
  return {
    onSettled: () => Promise.all(queries.map((filter) => queryClient.invalidateQueries(filter))),
  };
}

function nameIn(value: unknown, key: NameKey): string | undefined {
  const name = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof name === "string" ? name : undefined;
}
