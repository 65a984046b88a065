import { type LookSettings, lookSettingsSchema } from "@ebute/contracts/settings";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Notice } from "#components/ui/notice.tsx";
import { type BrandTokens, type ColourScheme, sampleTokens } from "#lib/look/colour-tokens.ts";
import { deriveLook } from "#lib/look/derive-look.ts";
import { headingFamilies } from "#lib/look/heading-families.ts";
import { headingFonts } from "#styles/fonts.ts";

const titles = { light: "Light", dark: "Dark" };

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

type LookSampleProps = {
  scheme: ColourScheme;
  tokens: BrandTokens;
  /** Value of `font-family` for headings. */
  family: string;
  hero: LookSettings["hero"];
};

/** A small page in the colours of one scheme; to screen readers it is a picture. */
function LookSample({ scheme, tokens, family, hero }: LookSampleProps) {
  const page = useRef<HTMLDivElement>(null);
  // Sets the colours by script, because the CSP allows no style attributes in HTML.
  useLayoutEffect(() => {
    const colours = { ...sampleTokens[scheme], ...tokens };
    for (const [name, hex] of Object.entries(colours)) {
      page.current?.style.setProperty(`--color-${name}`, hex);
    }
    page.current?.style.setProperty("--font-heading", family);
    page.current?.style.setProperty("--stripe", tokens.danfo);
    page.current?.style.setProperty("--stripe-line", tokens["on-danfo"]);
  }, [scheme, tokens, family]);
  const pattern = hero === "pattern" ? "adire tile-rings" : "";
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-small text-ink-2">{titles[scheme]}</figcaption>
      <div
        ref={page}
        role="img"
        aria-label={`A page on a ${scheme} screen`}
        className="rounded-control border-rule bg-bg text-ink text-small overflow-hidden border"
      >
        <div className="danfo-stripe" />
        <div className={`adire-cloth on-dark ${pattern} grid justify-items-start gap-2 p-4`}>
          <Badge>Badge</Badge>
          <p className="font-heading text-h3 font-bold">Ẹ káàbọ̀, nnọọ, barka</p>
          <span className={buttonClass("danfo")}>Search</span>
        </div>
        <div className="grid justify-items-start gap-3 p-4">
          <p className="text-indigo flex items-center gap-2 font-semibold">
            <span className="border-ink bg-danfo size-2.5 border-2" />
            Category
          </p>
          <p className="font-heading text-h3 font-bold">A heading</p>
          <p>
            Text with <span className="text-indigo underline underline-offset-4">a link</span> in
            it.
          </p>
          <div className="flex flex-wrap gap-2">
            <span className={buttonClass("primary")}>Button</span>
            <span className={buttonClass("secondary")}>Second</span>
          </div>
          <p className="bg-surface w-full p-3">
            Panel with <span className="text-indigo font-semibold">a link</span>
          </p>
        </div>
      </div>
    </figure>
  );
}
