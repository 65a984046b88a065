import {
  type QueryFilters,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { isConcurrentEditError } from "#lib/edits/concurrent-edit-error.ts";
import { type LoadingToast, showLoading, showUndo } from "#lib/loading-toasts.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { appendName } from "#lib/text/append-name.ts";
import { withoutEmoji } from "#lib/text/emoji.ts";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

/** Announcement at the end of a mutation. Nothing else announces it, so it is never repeated. */
export type Announcement<Answer, Input> = {
  /**
   * Message of success; null where another screen follows and says it, or where nothing has
   * changed.
   */
  success: string | null | ((answer: Answer, input: Input) => string | null);
  /** Name of the object at the end of the message. Omitted where the account has only one. */
  name?: (answer: Answer, input: Input) => string | undefined;
  /** True for a screen that shows the message of success itself, so that no toast repeats it. */
  isShownOnScreen?: boolean;
  /** Returns what takes the change back, which the toast then offers as Undo. */
  undo?: (answer: Answer, input: Input) => (() => void) | undefined;
  /** Message while it runs; the toast stays until the outcome replaces it. */
  progress?: string;
  /** Place of a refusal: a toast, or the form or dialog that sent the input. */
  refusals: "toast" | "screen";
  /** Text of the toast when no response arrived. */
  unreachable?: string;
  /** Queries to fetch again, which the mutation does not wait for. */
  invalidates?: readonly QueryFilters[];
};

/**
 * A mutation that says how it ended. All of the product's mutations use it: the linter refuses
 * `useMutation` elsewhere, and a test walks the messages of all of them.
 */
export function useAnnouncedMutation<Answer, Failure = Error, Input = void, Context = unknown>(
  options: UseMutationOptions<Answer, Failure, Input, Context>,
  announcement: Announcement<Answer, Input>,
): UseMutationResult<Answer, Failure, Input, Context> {
  const queryClient = useQueryClient();
  const { progress, refusals, unreachable } = announcement;
  const loading = useRef<LoadingToast>(undefined);
  return useMutation({
    ...options,
    // Fails at once while offline, instead of pausing silently.
    networkMode: "always",
    onMutate: (...args) => {
      if (progress) loading.current = showLoading(progress);
      return options.onMutate?.(...args) as Context;
    },
    onSuccess: (answer, input, ...rest) => {
      announceSuccess(announcement, { answer, input, loading: loading.current });
      for (const filter of announcement.invalidates ?? []) {
        void queryClient.invalidateQueries(filter);
      }
      return options.onSuccess?.(answer, input, ...rest);
    },
    onError: (error, ...rest) => {
      // The dialog about another person's change has said it.
      if (refusals === "toast" && !isConcurrentEditError(error)) {
        (loading.current ?? toast).error(userMessage(error, unreachable));
      }
      return options.onError?.(error, ...rest);
    },
  });
}

type Ended<Answer, Input> = { answer: Answer; input: Input; loading: LoadingToast | undefined };

function announceSuccess<Answer, Input>(
  { success, name, isShownOnScreen, undo }: Announcement<Answer, Input>,
  { answer, input, loading }: Ended<Answer, Input>,
): void {
  const successText = typeof success === "function" ? success(answer, input) : success;
  if (successText === null) {
    loading?.dismiss();
    return;
  }
  const message = appendName(successText, name?.(answer, input));
  const takeBack = undo?.(answer, input);
  if (takeBack) showUndo(message, takeBack);
  else if (isShownOnScreen) announce(withoutEmoji(message));
  else (loading ?? toast).success(message);
}
