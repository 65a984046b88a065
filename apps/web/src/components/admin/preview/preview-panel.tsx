import { type ReactNode, useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { Text } from "#components/ui/text.tsx";
import type { ColourScheme } from "#lib/look/colour-tokens.ts";
import { type FrameWidth, type PreviewedPage, PreviewFrame } from "./preview-frame.tsx";

const widths = [
  { value: "phone", label: "Phone" },
  { value: "desk", label: "Desk" },
] as const;

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

type PreviewPanelProps = {
  page: PreviewedPage;
  /** Explanation of the preview. */
  note: ReactNode;
  /** Page selector, shown above the width selector. */
  children?: ReactNode;
};

/** Preview of a page at the width of a phone or a desktop, in a light or dark colour scheme. */
export function PreviewPanel({ page, note, children }: PreviewPanelProps) {
  const [width, setWidth] = useState<FrameWidth>("phone");
  const [scheme, setScheme] = useState<ColourScheme>();
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3 xl:sticky xl:top-4">
      {children}
      <div className="flex max-w-76 flex-wrap justify-between gap-2 2xl:max-w-97">
        <ToggleGroup
          isSmall
          label="Width of the preview"
          options={widths}
          value={width}
          onChange={setWidth}
        />
        <ToggleGroup
          isSmall
          label="Colours of the preview"
          options={schemes}
          value={scheme ?? deviceScheme()}
          onChange={setScheme}
        />
      </div>
      <PreviewFrame page={page} width={width} scheme={scheme} />
      <Text size="small" tone="quiet" className="max-w-76 2xl:max-w-97">
        {note}
      </Text>
    </section>
  );
}

function deviceScheme(): ColourScheme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
