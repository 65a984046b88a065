import type { OnboardingStep } from "@ebute/contracts/onboarding";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { useHideOnboarding } from "./onboarding.mutations.ts";

const places: Record<OnboardingStep, { label: string; href: string }> = {
  identity: { label: "Give your site its name", href: "/admin/settings?group=identity" },
  address: { label: "Confirm the address of your site", href: "/admin/settings?group=address" },
  look: { label: "Choose your colours", href: "/admin/settings?group=look" },
  contact: { label: "Say how people reach you", href: "/admin/settings?group=contact" },
  sampleContent: { label: "Remove the sample content", href: "/admin/sample-content" },
  mail: { label: "Connect your mail", href: "/admin/settings?group=mail" },
  firstPost: { label: "Publish your first post", href: "/admin/addBlog" },
  opening: { label: "Open the site to visitors", href: "/admin/settings?group=opening" },
};

/**
 * Checklist of a new site on the dashboard; renders nothing if it is complete, hidden or not
 * loaded.
 */
export function OnboardingChecklist() {
  const { data } = useQuery({ ...useTRPC().onboarding.get.queryOptions(), retry: false });
  const hide = useHideOnboarding();
  if (!data || data.isHidden || data.steps.every(({ isDone }) => isDone)) return null;
  const completedCount = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="border-rule max-w-form p-inset border">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="h3" id="first-steps">
          First steps
        </Heading>
        <span className="text-ink-2 text-small">{`${completedCount} of ${data.steps.length} done`}</span>
      </div>
      <ul className="divide-rule border-rule my-3 divide-y border-y">
        {data.steps.map(({ name, isDone }) => (
          <li key={name} className="flex min-h-12 items-center gap-3">
            <span aria-hidden="true" className="inline-flex size-5 flex-none">
              {isDone && <Check size={20} className="text-ok" />}
            </span>
            {isDone ? (
              <span className="text-ink-2">
                {places[name].label}
                <VisuallyHidden>: done</VisuallyHidden>
              </span>
            ) : (
              <TextLink href={places[name].href} className="inline-flex min-h-12 items-center">
                {places[name].label}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      <Button type="button" tone="secondary" busy={hide.isPending} onClick={() => hide.mutate()}>
        Hide this list
      </Button>
    </section>
  );
}
