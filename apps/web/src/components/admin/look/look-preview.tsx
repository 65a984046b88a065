import { type LookSettings, lookSettingsSchema } from "@ebute/contracts/settings";
import { useEffect, useMemo, useState } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { deriveLook } from "#lib/look/derive-look.ts";
import { headingFamilies } from "#lib/look/heading-families.ts";
import { headingFonts } from "#styles/fonts.ts";
import { LookSample } from "./look-sample.tsx";

type LookPreviewProps = {
  /** Values of the form, which may be invalid while the user types. */
  values: unknown;
  /** Element of its heading, one level below the heading above it. */
  headingTag?: "h2" | "h3";
};

/**
 * Shows the look in both schemes, with the colours that pages will use, and names those that were
 * adjusted for contrast.
 */
export function LookPreview({ values, headingTag: HeadingTag = "h3" }: LookPreviewProps) {
  const look = useLastValid(values);
  const { brand, accent } = look ?? {};
  const derived = useMemo(
    () => (brand && accent ? deriveLook({ brand, accent }) : undefined),
    [brand, accent],
  );
  useFont(look?.face);
  if (!look || !derived) return null;
  const family = headingFamilies[look.face];
  return (
    <section aria-labelledby="look-preview" className="grid gap-3">
      <HeadingTag id="look-preview" className="text-card font-text font-semibold">
        Preview
      </HeadingTag>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <LookSample scheme="light" tokens={derived.light} family={family} hero={look.hero} />
        <LookSample scheme="dark" tokens={derived.dark} family={family} hero={look.hero} />
      </div>
      <div aria-live="polite" className="grid gap-2">
        {derived.notes.map((note) => (
          <Notice key={note} tone="info">
            {note}
          </Notice>
        ))}
      </div>
    </section>
  );
}

/** Returns the last values that were all valid. */
function useLastValid(values: unknown): LookSettings | undefined {
  const parsed = lookSettingsSchema.safeParse(values).data;
  const [last, setLast] = useState(parsed);
  if (parsed && JSON.stringify(parsed) !== JSON.stringify(last)) setLast(parsed);
  return parsed ?? last;
}

/** Loads the chosen heading font, which the panel itself may not use. */
function useFont(face: LookSettings["face"] | undefined): void {
  useEffect(() => {
    if (!face) return undefined;
    const fonts = headingFonts[face].map(
      ({ family, url }) => new FontFace(family, `url(${url})`, { weight: "700" }),
    );
    for (const font of fonts) {
      document.fonts.add(font);
      // Without the file the preview shows the fallback, as a page does.
      font.load().catch(() => undefined);
    }
    return () => {
      for (const font of fonts) document.fonts.delete(font);
    };
  }, [face]);
}
