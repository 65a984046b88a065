import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { readAccountId } from "#lib/session/session.ts";
import type { AppRouter } from "#lib/trpc.ts";

type Refusal = TRPCClientError<AppRouter>;

/**
 * Called before a call is sent, and with its refusal: undefined, or a prompt that resolves with
 * whether to send again.
 */
type PreparePrompt = (path: string) => (refusal: Refusal) => (() => Promise<boolean>) | undefined;

/**
 * Creates a link that holds a refused call until the user has answered a prompt, then sends it
 * again unchanged.
 */
export function createPromptLink(prepare: PreparePrompt): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let isCancelled = false;
        let attempt: { unsubscribe(): void } | undefined;
        send();

        function send() {
          const account = readAccountId();
          const promptFor = prepare(op.path);
          attempt = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              const prompt = promptFor(error);
              if (prompt) void sendAgain(prompt, account, error);
              else observer.error(error);
            },
          });
        }

        async function sendAgain(prompt: () => Promise<boolean>, account: string, error: Refusal) {
          const isConfirmed = await prompt();
          if (isCancelled) return;
          // Another account may have signed in meanwhile; its session must not send this input.
          if (isConfirmed && readAccountId() === account) send();
          else observer.error(error);
        }

        return () => {
          isCancelled = true;
          attempt?.unsubscribe();
        };
      });
}
