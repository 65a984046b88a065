import { PreviewPanel } from "#components/admin/preview/preview-panel.tsx";

type PagePreviewProps = {
  pageId: string;
  /** Version of the saved draft; a new version reloads the preview. */
  version: number;
};

/** The saved draft as readers would see it. */
export function PagePreview({ pageId, version }: PagePreviewProps) {
  return (
    <PreviewPanel
      page={{ address: `/preview/${pageId}`, version: String(version) }}
      note="The draft as it was last saved."
    />
  );
}
