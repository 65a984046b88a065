import { CatchBoundary } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

type UploadSectionProps = {
  title: string;
  /** Open from the start; what the address says later opens and closes nothing. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A part that opens on demand; what it holds is loaded then, and stays as it is when it is closed again. */
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

/** A browser remembers that a script did not come: only a new page asks for it again. */
function PartMissing() {
  return (
    <ErrorPanel message="This part could not be loaded.">
      <Button type="button" tone="secondary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </ErrorPanel>
  );
}
