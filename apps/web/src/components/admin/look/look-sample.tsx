import type { LookSettings } from "@ebute/contracts/settings";
import { useLayoutEffect, useRef } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { type BrandTokens, type ColourScheme, sampleTokens } from "#lib/look/colour-tokens.ts";

type LookSampleProps = {
  scheme: ColourScheme;
  tokens: BrandTokens;
  /** Value of `font-family` for headings. */
  family: string;
  hero: LookSettings["hero"];
};

const titles = { light: "Light", dark: "Dark" };

/** A small page in the colours of one scheme; to screen readers it is a picture. */
export function LookSample({ scheme, tokens, family, hero }: LookSampleProps) {
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
