import { ListHeader } from "#components/admin/list-header.tsx";
import { UploadSection } from "#components/admin/upload-section.tsx";
import type { DashboardInput, DashboardLink } from "./-dashboard-address.ts";
import { MaterialUpload, TutorialUpload, UpdateUpload } from "./-upload-parts.ts";

type UploadPanelProps = { input: DashboardInput; hrefFor: DashboardLink };

export function UploadPanel({ input, hrefFor }: UploadPanelProps) {
  return (
    <section id="upload-content" aria-label="Upload Content" className="grid grid-cols-1 gap-3">
      <ListHeader title="Upload Content" level={2} />
      <div className="border-rule border-t">
        <UploadSection title="Tutorial Blog">
          <TutorialUpload />
        </UploadSection>
        <UploadSection title="Teaching Materials">
          <MaterialUpload
            page={input.materials}
            hrefFor={(materials) => `${hrefFor({ materials })}#upload-content`}
          />
        </UploadSection>
        <UploadSection title="Student Updates">
          <UpdateUpload
            page={input.updates}
            hrefFor={(updates) => `${hrefFor({ updates })}#upload-content`}
          />
        </UploadSection>
      </div>
    </section>
  );
}
