import type { CurrencyCode } from "./region.ts";

type Currency = {
  /** Symbol before amounts. */
  symbol: string;
  /** Name in the plural, as in "a price in naira". */
  name: string;
};

/**
 * Symbols and names of currencies. In a module without schemas, because the panel needs no zod for
 * them.
 */
export const currencies: Record<CurrencyCode, Currency> = {
  NGN: { symbol: "₦", name: "naira" },
  GHS: { symbol: "GH₵", name: "Ghanaian cedis" },
  XOF: { symbol: "CFA", name: "West African CFA francs" },
  XAF: { symbol: "FCFA", name: "Central African CFA francs" },
  KES: { symbol: "KSh", name: "Kenyan shillings" },
  ZAR: { symbol: "R", name: "South African rand" },
  UGX: { symbol: "USh", name: "Ugandan shillings" },
  TZS: { symbol: "TSh", name: "Tanzanian shillings" },
  RWF: { symbol: "FRw", name: "Rwandan francs" },
  ETB: { symbol: "Br", name: "Ethiopian birr" },
  EGP: { symbol: "E£", name: "Egyptian pounds" },
  MAD: { symbol: "DH", name: "Moroccan dirhams" },
  GMD: { symbol: "D", name: "Gambian dalasi" },
  SLE: { symbol: "Le", name: "Sierra Leonean leones" },
  LRD: { symbol: "L$", name: "Liberian dollars" },
  ZMW: { symbol: "K", name: "Zambian kwacha" },
  BWP: { symbol: "P", name: "Botswana pula" },
  USD: { symbol: "$", name: "US dollars" },
  GBP: { symbol: "£", name: "British pounds" },
  EUR: { symbol: "€", name: "euros" },
  CAD: { symbol: "CA$", name: "Canadian dollars" },
  AED: { symbol: "AED", name: "UAE dirhams" },
  INR: { symbol: "₹", name: "Indian rupees" },
  CNY: { symbol: "CN¥", name: "Chinese yuan" },
};

/** Returns the prefix of amounts; a symbol made of letters is followed by a no-break space. */
export function currencyPrefix(code: CurrencyCode): string {
  const { symbol } = currencies[code];
  return /[A-Za-z]$/.test(symbol) ? `${symbol}\u00a0` : symbol;
}
