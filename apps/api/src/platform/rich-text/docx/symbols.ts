/** The fonts Symbol and Wingdings have signs of their own in the places of letters. */
const SYMBOL_FROM_SPACE =
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
const SYMBOL_FROM_A0 = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑";

const SYMBOL_OTHERS: Readonly<Record<number, string>> = { 241: "〉", 242: "∫" };

const WINGDINGS: Readonly<Record<number, string>> = {
  32: " ",
  40: "☎",
  42: "✉",
  74: "☺",
  76: "☹",
  108: "●",
  110: "■",
  111: "□",
  113: "❑",
  117: "◆",
  118: "❖",
  159: "•",
  167: "▪",
  168: "☐",
  171: "★",
  216: "➢",
  223: "←",
  224: "→",
  225: "↑",
  226: "↓",
  232: "➔",
  240: "⇨",
  251: "✗",
  252: "✔",
  253: "☒",
  254: "☑",
};

const WINGDINGS_2: Readonly<Record<number, string>> = {
  79: "✗",
  80: "✓",
  81: "☒",
  82: "☑",
  83: "☒",
  84: "☒",
  163: "☐",
};

/** @returns undefined for a sign that is not known in Unicode here */
export function signOf(code: number, font: string): string | undefined {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^wingdings$/i.test(font)) return WINGDINGS[place];
  if (/^wingdings 2$/i.test(font)) return WINGDINGS_2[place];
  if (/^symbol$/i.test(font)) {
    const sign = place < 0xa0 ? SYMBOL_FROM_SPACE[place - 0x20] : SYMBOL_FROM_A0[place - 0xa0];
    return sign ?? SYMBOL_OTHERS[place];
  }
  return place === code && code >= 0x20 && code <= 0x10_ff_ff
    ? String.fromCodePoint(code)
    : undefined;
}
