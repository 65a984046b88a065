/** What sorting and searching compare: small letters without marks, so that "Olásadé" is found by "olasade". */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
