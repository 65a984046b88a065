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
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { withoutEmoji } from "#lib/text/emoji.ts";
import { toast } from "#lib/toast.ts";
import { readFailureBody, userMessage } from "#lib/trpc.ts";
import { noteToasted } from "./toasted-errors.ts";

/** Announces the end of a mutation. Nothing else announces it, so it is never announced twice. */
export type Announcement<Answer, Input> = {
  /** Success message; null if the next screen shows it, or if nothing has changed. */
  success: string | null | ((answer: Answer, input: Input) => string | null);
  /**
   * Name of the changed object, appended to the message. Omitted if the account has only one such
   * object.
   */
  name?: (answer: Answer, input: Input) => string | undefined;
  /** True for a screen that shows the success message itself, so that no toast repeats it. */
  isShownOnScreen?: boolean;
  /** Returns the function that reverts the change, which the toast offers as Undo. */
  undo?: (answer: Answer, input: Input) => (() => void) | undefined;
  /** Toast message while the mutation runs; the outcome replaces it. */
  progress?: string;
  /**
   * Place of a rejection: a toast, or the screen that sent the input; for "form" a toast unless a
   * field of the form explains it.
   */
  refusals: "toast" | "form" | "screen";
  /** Toast message when no response arrived. */
  unreachable?: string;
  /** Queries to refetch; the mutation does not wait for them. */
  invalidates?: readonly QueryFilters[];
};

/**
 * A mutation that announces its outcome. The linter forbids `useMutation` elsewhere, and a test
 * checks the messages of all mutations.
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
      // The conflict dialog has already shown the error.
      const isExplained = refusals === "form" && (readFailureBody(error)?.issues?.length ?? 0) > 0;
      if (refusals !== "screen" && !isExplained && !isConcurrentEditError(error)) {
        noteToasted(error);
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
  const message = addNameToMessage(successText, name?.(answer, input));
  const takeBack = undo?.(answer, input);
  if (takeBack) showUndo(message, takeBack);
  else if (isShownOnScreen) announce(withoutEmoji(message));
  else (loading ?? toast).success(message);
}
