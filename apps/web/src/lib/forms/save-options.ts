import { NO_ANSWER_TO_TEXT } from "@ebute/contracts/errors";
import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

type Options = {
  success: string;
  /** Answers that the change makes old. */
  outdates: QueryFilters[];
};

/** What a mutation of a form of the panel does with its outcome; what belongs to a field is the form's to say. */
export function useSaveOptions({ success, outdates }: Options) {
  const queryClient = useQueryClient();
  return {
    // Without a network it fails at once and says so, instead of waiting unseen.
    networkMode: "always",
    onSuccess: () => {
      toast.success(success);
      // The lists are read again by themselves; the form does not wait for that.
      for (const filter of outdates) void queryClient.invalidateQueries(filter);
    },
    onError: (error: unknown) => toast.error(userMessage(error, NO_ANSWER_TO_TEXT)),
  } as const;
}
