import { CatchBoundary } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

type UploadSectionProps = {
  title: string;
  /** Initial state; later URL changes neither open nor close the section. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** Collapsible section that loads its content when first opened and keeps it mounted afterwards. */
export function UploadSection({ title, isOpenAtFirst = false, children }: UploadSectionProps) {
  const [wasOpen] = useState(isOpenAtFirst);
  const [isUsed, setIsUsed] = useState(wasOpen);
  return (
    <details
      open={wasOpen}
      className="group border-rule border-b"
      onToggle={({ currentTarget }) => currentTarget.open && setIsUsed(true)}
    >
      <summary className="hover:bg-surface-2 flex min-h-13 cursor-pointer list-none items-center gap-3 px-3 focus-visible:-outline-offset-3">
        <Heading level={3} size="name">
          {title}
        </Heading>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="ml-auto flex-none transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pt-2 pb-6">
        {isUsed && (
          <CatchBoundary getResetKey={() => title} errorComponent={PartMissing}>
            <Suspense fallback={<Skeleton rows={3} className="h-16" />}>{children}</Suspense>
          </CatchBoundary>
        )}
      </div>
    </details>
  );
}

/** Browsers never retry a failed module import, so the user must reload the page. */
function PartMissing() {
  return (
    <ErrorPanel message="This part could not be loaded.">
      <Button type="button" tone="secondary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </ErrorPanel>
  );
}
