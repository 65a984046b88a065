import { SERVER_UNREACHABLE_INPUT_KEPT } from "@ebute/contracts/errors";
import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { isConcurrentEditError } from "#lib/edits/concurrent-edit-error.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { appendName } from "#lib/text/append-name.ts";
import { withoutEmoji } from "#lib/text/emoji.ts";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

type NameKey = "title" | "customerName" | "name";

type Options = {
  /** Success message, to which the entry's name is appended. */
  success: string;
  /** Field with the entry's name, in the response or else in the input: an edit sends only changed fields. */
  nameKey: NameKey;
  /** True for a form that shows the message itself, so that no toast repeats it. */
  isShownByForm?: boolean;
  /** Queries that the change invalidates. */
  invalidates: QueryFilters[];
};

/**
 * Mutation options of the panel's forms: success message, invalidation, error toast. Field errors are left to the form.
 */
export function useSaveOptions(options: Options) {
  const { success, nameKey, isShownByForm = false, invalidates } = options;
  const queryClient = useQueryClient();
  return {
    // Fails at once while offline, instead of pausing silently.
    networkMode: "always",
    onSuccess: (answer: unknown, input: unknown) => {
      const message = appendName(success, nameIn(answer, nameKey) ?? nameIn(input, nameKey));
      if (isShownByForm) announce(withoutEmoji(message));
      else toast.success(message);
      // Not awaited, because the form need not wait for the lists.
      for (const filter of invalidates) void queryClient.invalidateQueries(filter);
    },
    onError: (error: unknown) => {
      if (!isConcurrentEditError(error))
        toast.error(userMessage(error, SERVER_UNREACHABLE_INPUT_KEPT));
    },
  } as const;
}

function nameIn(value: unknown, key: NameKey): string | undefined {
  const name = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof name === "string" ? name : undefined;
}
