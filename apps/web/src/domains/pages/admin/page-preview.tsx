import { useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { Text } from "#components/ui/text.tsx";

type PagePreviewProps = {
  pageId: string;
  /** Of the saved draft; another one loads the preview anew. */
  version: number;
};

const frames = {
  phone: "h-192 w-97 scale-[0.783] 2xl:h-175 2xl:scale-100",
  desk: "h-640 w-320 scale-[0.2375] 2xl:scale-[0.303]",
};

/** A page in its own width, made smaller to fit beside the form. */
const frame = "origin-top-left bg-white";

/** The saved draft as readers would see it, in the width of a phone or of a desk. */
export function PagePreview({ pageId, version }: PagePreviewProps) {
  const [width, setWidth] = useState<keyof typeof frames>("phone");
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToggleGroup
          label="Width of the preview"
          options={[
            { value: "phone", label: "Phone" },
            { value: "desk", label: "Desk" },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <Text size="small" tone="quiet">
        The draft as it was last saved.
      </Text>
      <div className="border-rule h-150 w-76 max-w-full overflow-hidden border 2xl:h-175 2xl:w-97">
        {/* Without scripts and navigation: links of the page lead nowhere here. */}
        <iframe
          key={version}
          title={`Preview in the width of a ${width}`}
          src={`/preview/${pageId}`}
          sandbox="allow-same-origin"
          className={`${frame} ${frames[width]}`}
        />
      </div>
    </section>
  );
}
