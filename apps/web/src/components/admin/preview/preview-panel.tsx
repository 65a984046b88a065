import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { Text } from "#components/ui/text.tsx";
import type { ColourScheme } from "#lib/look/colour-tokens.ts";

const SCHEME_CONDITION = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g;

/** Media conditions that are always true and always false. */
const conditions = { met: "(min-width: 0)", unmet: "(max-width: 0)" };

/** Original media conditions of the style sheets, which forcing a scheme overwrites. */
const written = new WeakMap<MediaList, string>();

const sizes = {
  phone: "h-192 w-97 scale-[0.783] 2xl:h-175 2xl:scale-100",
  desk: "h-640 w-320 scale-[0.2375] 2xl:scale-[0.303]",
};

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
  note: ReactNode;
  /** Page selector, shown above the width selector. */
  children?: ReactNode;
};

/** Preview of a page at the width of a phone or a desktop, in a light or dark colour scheme. */
export function PreviewPanel({ page, note, children }: PreviewPanelProps) {
  const [width, setWidth] = useState<IframeWidth>("phone");
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
      <PreviewIframe page={page} width={width} scheme={scheme} />
      <Text size="small" tone="quiet" className="max-w-76 2xl:max-w-97">
        {note}
      </Text>
    </section>
  );
}

function deviceScheme(): ColourScheme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

type IframeWidth = keyof typeof sizes;

/** The previewed page. The next one loads in the background and replaces it without flicker. */
type PreviewedPage = {
  address: string;
  /** Typed but unsaved values. With them, the page is loaded as the response to a form post. */
  changes?: string;
  /** Reloads the page when the saved version changes. */
  version: string;
};

type PreviewIframeProps = {
  page: PreviewedPage;
  width: IframeWidth;
  scheme: ColourScheme | undefined;
};

/** Shows a page at the width of a device, scaled down to fit beside a form. */
function PreviewIframe({ page, width, scheme }: PreviewIframeProps) {
  const [shown, setShown] = useState(page);
  const box = useRef<HTMLDivElement>(null);
  const pages = keyOf(shown) === keyOf(page) ? [shown] : [shown, page];

  function replace(iframe: HTMLIFrameElement, loaded: PreviewedPage): void {
    const former = box.current?.querySelector<HTMLIFrameElement>("[data-shown]");
    const scrollY = former?.contentWindow?.scrollY ?? 0;
    if (scheme && iframe.contentDocument) forceScheme(iframe.contentDocument, scheme);
    if (former !== iframe && loaded.address === shown.address)
      iframe.contentWindow?.scrollTo(0, scrollY);
    setShown(loaded);
  }

  useEffect(() => {
    for (const iframe of box.current?.querySelectorAll("iframe") ?? []) {
      if (scheme && iframe.contentDocument) forceScheme(iframe.contentDocument, scheme);
    }
  }, [scheme]);

  return (
    <div
      ref={box}
      className="border-rule relative h-150 w-76 max-w-full overflow-hidden border 2xl:h-175 2xl:w-97"
    >
      {pages.map((one) => (
        <LoadedIframe
          key={keyOf(one)}
          page={one}
          width={width}
          isShown={one === shown}
          onLoaded={(iframe) => replace(iframe, one)}
        />
      ))}
    </div>
  );
}

type LoadedIframeProps = {
  page: PreviewedPage;
  width: IframeWidth;
  isShown: boolean;
  onLoaded: (iframe: HTMLIFrameElement) => void;
};

function LoadedIframe({ page, width, isShown, onLoaded }: LoadedIframeProps) {
  const { address, changes } = page;
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      {/* The sandbox forbids scripts, and navigation of this window. */}
      <iframe
        name={name}
        title={`Preview in the width of a ${width}`}
        src={changes ? undefined : address}
        sandbox="allow-same-origin"
        data-shown={isShown || undefined}
        aria-hidden={!isShown || undefined}
        tabIndex={isShown ? undefined : -1}
        className={`absolute top-0 left-0 origin-top-left bg-white ${isShown ? "" : "invisible"} ${sizes[width]}`}
        onLoad={({ currentTarget }) => {
          if (currentTarget.contentDocument?.URL !== "about:blank") onLoaded(currentTarget);
        }}
      />
      {changes && (
        <form ref={form} method="post" action={address} target={name} hidden>
          <input name="changes" value={changes} readOnly />
        </form>
      )}
    </>
  );
}

function keyOf({ address, changes = "", version }: PreviewedPage): string {
  return JSON.stringify([address, changes, version]);
}

/**
 * Forces a colour scheme on a page in an iframe by rewriting its media conditions, because an
 * iframe inherits the preference of the device.
 */
function forceScheme(page: Document, scheme: ColourScheme): void {
  page.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of page.styleSheets) forceRules(cssRules, scheme);
}

function forceRules(rules: Iterable<CSSRule>, scheme: ColourScheme): void {
  for (const rule of rules) {
    if (isMediaRule(rule)) forceMedia(rule.media, scheme);
    if (isGroupingRule(rule)) forceRules(rule.cssRules, scheme);
  }
}

function forceMedia(media: MediaList, scheme: ColourScheme): void {
  const text = written.get(media) ?? media.mediaText;
  const forced = text.replace(SCHEME_CONDITION, (_condition, wanted) =>
    wanted === scheme ? conditions.met : conditions.unmet,
  );
  if (forced === text) return;
  written.set(media, text);
  media.mediaText = forced;
}

// Detects rules by their properties: `instanceof` fails, because an iframe has its own classes.
function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return "media" in rule;
}

function isGroupingRule(rule: CSSRule): rule is CSSGroupingRule {
  return "cssRules" in rule;
}
