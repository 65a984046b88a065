import type { CurrencyCode } from "./identity.ts";

type Currency = {
  /** Prefix of amounts. */
  symbol: string;
  /** Name in the plural, as in "a price in naira". */
  name: string;
};

/** Symbols and names, in a module without schemas, for the panel. */
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

/** Prefix of amounts; a symbol of letters is set off by a no-break space. */
export function currencyPrefix(code: CurrencyCode): string {
  const { symbol } = currencies[code];
  return /[A-Za-z]$/.test(symbol) ? `${symbol}\u00a0` : symbol;
}
