/** Each of these runs inside the page, and so uses nothing from outside itself. */

export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.body.querySelectorAll("*")]
    .filter(
      (element) => !element.closest(".sr-only, .overflow-x-auto") && element.checkVisibility(),
    )
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .sort((one, other) => other.right - one.right)[0];
  return [
    `scrolls sideways by ${scrollWidth - clientWidth} px: ${widest?.element.outerHTML.slice(0, 160)}`,
  ];
}

/** Targets that a finger misses, but for links within a sentence, which have the height of their line. */
export function smallTargets(size: number): string[] {
  const selector =
    "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=checkbox], [tabindex='0'][role=button]";
  const isInSentence = (target: Element) => {
    if (getComputedStyle(target).display !== "inline") return false;
    const around = target.closest("p, li, td, dd, figcaption, blockquote, label, legend");
    const words = around?.textContent?.replace(target.textContent ?? "", "").trim();
    return Boolean(words);
  };
  const boxOf = (target: Element) => {
    // A link that is stretched over its card, and a field whose label is part of it.
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

/** Texts of which a part is cut off, but for those that are clamped on purpose and whole on their own page. */
export function clippedTexts(): string[] {
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

/** Things that move for longer than it takes not to be seen. */
export function movingParts(): string[] {
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

/** Pressed, chosen and current things that look as all others do when the system's colours replace ours. */
export function lostStates(): string[] {
  const lookOf = (element: Element) =>
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
      const look = JSON.stringify(lookOf(element));
      if (others.some((other) => JSON.stringify(lookOf(other)) === look)) {
        faults.push(`${attribute} is not seen: ${element.outerHTML.slice(0, 160)}`);
      }
    }
  }
  return faults;
}
