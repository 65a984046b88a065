import type { ReactNode } from "react";
import { TextLink } from "#components/ui/text-link.tsx";

type StepActionsProps = {
  /** Button of the main action. */
  children: ReactNode;
  /** Address of the next question. */
  skipHref: string;
};

/**
 * The main button of a step and the link that skips the step, side by side, or stacked on a phone.
 */
export function StepActions({ children, skipHref }: StepActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {children}
      <TextLink href={skipHref} className="min-h-control inline-flex items-center">
        Skip this question
      </TextLink>
    </div>
  );
}
