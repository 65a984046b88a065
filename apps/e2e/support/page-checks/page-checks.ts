/** Playwright serializes these functions into the page, so they must be self-contained. */

/** Returns elements that make the page or a dialog scroll sideways. */
export function findHorizontalOverflow(): string[] {
  const isSeen = (element: Element) =>
    !element.closest(".sr-only, .overflow-x-auto") && element.checkVisibility();
  return [document.documentElement, ...document.querySelectorAll("[role$=dialog]")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((scroller) => {
      const widest = [...scroller.querySelectorAll("*")]
        .filter(isSeen)
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .sort((one, other) => other.right - one.right)[0];
      const width = scroller.scrollWidth - scroller.clientWidth;
      return `scrolls sideways by ${width} px: ${widest?.element.outerHTML.slice(0, 160)}`;
    });
}

/** Returns touch targets below the size, except for links in running text, which WCAG exempts. */
export function findSmallTargets(size: number): string[] {
  const selector =
    "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=checkbox], [tabindex='0'][role=button]";
  const isInSentence = (target: Element) => {
    if (getComputedStyle(target).display !== "inline") return false;
    const around = target.closest("p, li, td, dd, figcaption, blockquote, label, legend");
    const words = around?.textContent?.replace(target.textContent ?? "", "").trim();
    return Boolean(words);
  };
  const boxOf = (target: Element) => {
    // A stretched link has the size of its card, a labelled checkbox that of its label.
    const after = getComputedStyle(target, "::after");
    const isStretched =
      after.content !== "none" && after.position === "absolute" && after.inset === "0px";
    const card = isStretched && target instanceof HTMLElement ? target.offsetParent : null;
    const isTick = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
    const label = isTick ? target.closest("label") : null;
    return (card ?? label ?? target).getBoundingClientRect();
  };
  return [...document.querySelectorAll(selector)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => !target.closest(".sr-only, .skip-link, [inert], [aria-hidden=true]"))
    .filter((target) => !isInSentence(target))
    .map((target) => ({ target, box: boxOf(target) }))
    .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
    .map(
      ({ target, box }) =>
        `${Math.round(box.width)} x ${Math.round(box.height)} px to hit: ${target.outerHTML.slice(0, 160)}`,
    );
}

/** Returns truncated texts, except for deliberate line clamps. */
export function findClippedTexts(): string[] {
  const hides = (value: string) => value === "hidden" || value === "clip";
  return [...document.body.querySelectorAll<HTMLElement>("*")]
    .filter((element) => {
      const style = getComputedStyle(element);
      const isTall =
        hides(style.overflowY) && element.scrollHeight > Math.ceil(element.clientHeight) + 1;
      const isWide =
        hides(style.overflowX) && element.scrollWidth > Math.ceil(element.clientWidth) + 1;
      if (!isTall && !isWide) return false;
      const isClamped = style.getPropertyValue("-webkit-line-clamp") !== "none";
      return !isClamped && Boolean(element.textContent.trim()) && element.clientHeight > 1;
    })
    .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
    .map((element) => `text is cut off: ${element.outerHTML.slice(0, 160)}`);
}

/** Returns elements with perceptible animations or transitions. */
export function findAnimations(): string[] {
  const limitMs = 0.011;
  const milliseconds = (list: string) =>
    list
      .split(",")
      .map((part) => Number.parseFloat(part) * (part.trim().endsWith("ms") ? 1 : 1_000));
  const styles = [...document.querySelectorAll("*")].flatMap((element) =>
    ["", "::before", "::after"].map((pseudo) => ({
      element,
      style: getComputedStyle(element, pseudo || null),
    })),
  );
  return styles
    .filter(({ style }) => {
      const animation =
        style.animationName === "none" ? [0] : milliseconds(style.animationDuration);
      return Math.max(...animation, ...milliseconds(style.transitionDuration)) > limitMs;
    })
    .map(({ element }) => `moves: ${element.outerHTML.slice(0, 160)}`);
}

/**
 * Returns pressed, selected or current controls that forced colours make indistinguishable from the
 * others.
 */
export function findInvisibleStates(): string[] {
  const visualStyle = (element: Element) =>
    ["", "::before", "::after"].map((pseudo) => {
      const style = getComputedStyle(element, pseudo || null);
      const { color, backgroundColor, fontWeight, textDecorationLine } = style;
      const { outlineStyle, outlineWidth, borderBottomStyle, borderBottomWidth } = style;
      return [
        [color, backgroundColor, fontWeight, textDecorationLine],
        [outlineStyle, outlineWidth, borderBottomStyle, borderBottomWidth, style.content],
      ];
    });
  const faults = [];
  for (const attribute of ["aria-pressed", "aria-current"]) {
    const isOn = `[${attribute}]:not([${attribute}=false])`;
    for (const element of document.querySelectorAll(`:is(a, button)${isOn}`)) {
      const group = element.closest("ul, ol, fieldset, [role=toolbar]");
      const others = [...(group?.querySelectorAll(element.localName) ?? [])].filter(
        (other) => !other.matches(isOn) && other.checkVisibility() && element.checkVisibility(),
      );
      const style = JSON.stringify(visualStyle(element));
      if (others.some((other) => JSON.stringify(visualStyle(other)) === style)) {
        faults.push(`${attribute} is not seen: ${element.outerHTML.slice(0, 160)}`);
      }
    }
  }
  return faults;
}
