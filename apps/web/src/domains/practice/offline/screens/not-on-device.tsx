import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { studyHrefs } from "../study-href.ts";
import { StudyLinkButton } from "./study-link.tsx";

/** Shown in place of a page whose content is not on this device. */
export function NotOnDevice({ children }: { children: string }) {
  return (
    <div className="max-w-article grid grid-cols-1 justify-items-start gap-5">
      <Heading level={1} size="h1">
        Not on this phone
      </Heading>
      <Notice tone="info">{children}</Notice>
      <StudyLinkButton href={studyHrefs.subjects} tone="secondary">
        Saved subjects
      </StudyLinkButton>
    </div>
  );
}
