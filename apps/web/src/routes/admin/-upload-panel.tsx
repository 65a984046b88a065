import { ListHeader } from "#components/admin/table/list-header.tsx";
import { UploadSection } from "#components/admin/upload/upload-section.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import {
  type DashboardInput,
  type DashboardLink,
  hasListParams,
  toMaterialListInput,
  toMaterialParams,
  toUpdateListInput,
  toUpdateParams,
} from "./-dashboard-params.ts";
import { MaterialUpload, TutorialUpload, UpdateUpload } from "./-upload-chunks.ts";

type UploadPanelProps = {
  input: DashboardInput;
  hrefFor: DashboardLink;
  onGo: (href: string) => void;
};

export function UploadPanel({ input, hrefFor, onGo }: UploadPanelProps) {
  const canPublish = usePermission("writeContent");
  return (
    <section id="upload-content" aria-label="Upload Content" className="grid grid-cols-1 gap-3">
      <ListHeader title="Upload Content" level={2} />
      <div className="border-rule border-t">
        <UploadSection title="Tutorial Blog">
          <TutorialUpload />
        </UploadSection>
        {canPublish && (
          <>
            <UploadSection
              title="Teaching Materials"
              isOpenAtFirst={hasListParams(input, "materials")}
            >
              <MaterialUpload
                input={toMaterialListInput(input)}
                hrefFor={(materials) => hrefFor(toMaterialParams(materials))}
                onGo={onGo}
              />
            </UploadSection>
            <UploadSection title="Student Updates" isOpenAtFirst={hasListParams(input, "updates")}>
              <UpdateUpload
                input={toUpdateListInput(input)}
                hrefFor={(updates) => hrefFor(toUpdateParams(updates))}
                onGo={onGo}
              />
            </UploadSection>
          </>
        )}
      </div>
    </section>
  );
}
