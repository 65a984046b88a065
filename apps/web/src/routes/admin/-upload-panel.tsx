import { ListHeader } from "#components/admin/list-header.tsx";
import { UploadSection } from "#components/admin/upload-section.tsx";
import {
  type DashboardInput,
  type DashboardLink,
  isNamed,
  materialsOf,
  materialWords,
  updatesOf,
  updateWords,
} from "./-dashboard-address.ts";
import { MaterialUpload, TutorialUpload, UpdateUpload } from "./-upload-parts.ts";

type UploadPanelProps = {
  input: DashboardInput;
  hrefFor: DashboardLink;
  onGo: (href: string) => void;
};

export function UploadPanel({ input, hrefFor, onGo }: UploadPanelProps) {
  return (
    <section id="upload-content" aria-label="Upload Content" className="grid grid-cols-1 gap-3">
      <ListHeader title="Upload Content" level={2} />
      <div className="border-rule border-t">
        <UploadSection title="Tutorial Blog">
          <TutorialUpload />
        </UploadSection>
        <UploadSection title="Teaching Materials" isOpenAtFirst={isNamed(input, "materials")}>
          <MaterialUpload
            input={materialsOf(input)}
            hrefFor={(materials) => hrefFor(materialWords(materials))}
            onGo={onGo}
          />
        </UploadSection>
        <UploadSection title="Student Updates" isOpenAtFirst={isNamed(input, "updates")}>
          <UpdateUpload
            input={updatesOf(input)}
            hrefFor={(updates) => hrefFor(updateWords(updates))}
            onGo={onGo}
          />
        </UploadSection>
      </div>
    </section>
  );
}
