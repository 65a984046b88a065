import { type NewsletterContent, newsletterTexts } from "@ebute/contracts/newsletters";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

/** The dialog shows a refusal. */
export function useSendNewsletter() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.newsletters.send.mutationOptions(), {
    success: newsletterTexts.sent,
    name: ({ subject }) => subject,
    refusals: "screen",
    invalidates: [trpc.newsletters.pathFilter()],
  });
}

/** Renders the newsletter, which appears in the dialog. */
export function useNewsletterPreview() {
  return useAnnouncedMutation(useTRPC().newsletters.preview.mutationOptions(), SHOWN_BY_SCREEN);
}

/** Mails the newsletter to the caller alone; the dialog shows the outcome. */
export function useSendTestNewsletter() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: (content: NewsletterContent) => client.newsletters.test.mutate(content) },
    {
      success: ({ isWorking, report }) => (isWorking ? report : null),
      isShownOnScreen: true,
      refusals: "screen",
    },
  );
}

export type NewsletterStep = "pause" | "resume" | "stop";

type Step = { id: string; title: string; step: NewsletterStep };

const stepTexts: Record<NewsletterStep, string> = {
  pause: newsletterTexts.paused,
  resume: newsletterTexts.resumed,
  stop: newsletterTexts.stopped,
};

/** Pauses, resumes or stops a newsletter. */
export function useTakeNewsletterStep() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: ({ id, step }: Step) => client.newsletters[step].mutate({ id }) },
    {
      success: (_answer, { step = "pause" }) => stepTexts[step],
      name: (_answer, { title }) => title,
      refusals: "toast",
      invalidates: [trpc.newsletters.pathFilter()],
    },
  );
}
