import { expect, it } from "vitest";
import { selectHeadingFont } from "./heading-font.ts";

const faces = {
  "font-heading": [
    "Ọjọ́ ṣíṣẹ́ ní Òṣogbo",
    "Asụsụ Igbo: ị, ọ, ụ, ṅ, ḿ",
    "À la carte: è, ì, ò, ù",
    "₦500 for 2 kg — “cheap”",
    "Français, Português, Türkçe, Łódź",
    "Well done ❤️ 1️⃣ 🎉",
    "",
  ],
  "font-heading-extended": [
    "Ẹ̀kọ́ Yorùbá",
    "Ọ̀ṣun",
    "ǹ, m̀ and ḿ carry tones",
    "Ɓauna, ɓangare",
    "Ɗan ƙasa",
    "Ƙasar Hausa, ƴan kasuwa and ʼYan",
    "₦500: ƙasa tare da Élysée",
  ],
  "font-text": ["e\u0329, a vertical line below", "Ɛʋɛgbe", "العربية", "Ɓ and Ŋ", "Ọ̀ṣun and Łódź"],
} as const;

for (const [face, texts] of Object.entries(faces)) {
  it.each(texts)(`a heading uses ${face} as a whole, composed or decomposed: %s`, (text) => {
    expect(selectHeadingFont(text)).toBe(face);
    expect(selectHeadingFont(text.normalize("NFC"))).toBe(face);
    expect(selectHeadingFont(text.normalize("NFD"))).toBe(face);
  });
}
