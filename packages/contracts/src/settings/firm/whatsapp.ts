/** Digits of a WhatsApp number with its country code, as wa.me expects them. */
function whatsappDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.startsWith("0") ? `234${digits.slice(1)}` : digits;
}

/**
 * Link that opens a WhatsApp chat with a prefilled first sentence.
 * @param number empty to let WhatsApp ask for the chat
 */
export function whatsappLink(number: string, sentence: string): string {
  const query = sentence ? `?text=${encodeURIComponent(sentence)}` : "";
  return `https://wa.me/${whatsappDigits(number)}${query}`;
}
