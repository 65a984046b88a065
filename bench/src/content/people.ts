import type { Random } from "./random.ts";

const firstNames =
  "Adébáyọ̀ Ọlásadé Kẹ́hìndé Amaka Chinedu Nkechi Aisha Ibrahim Halima Ekaette Mfon Osaro Ejiro Terver Tari Falmata Ndagi".split(
    " ",
  );

const lastNames =
  "Adéwálé Ògúnlẹ́yẹ Akínyẹmí Okafor Nwosu Eze Garba Danjuma Lawal Essien Udoh Osagie Aigbe Tyav Okoro Kolo".split(
    " ",
  );

/** Cities with the state that each is in. */
const cities = [
  ["Yaba", "Lagos"],
  ["Ikorodu", "Lagos"],
  ["Abeokuta", "Ogun"],
  ["Oṣogbo", "Osun"],
  ["Enugu", "Enugu"],
  ["Kano", "Kano"],
  ["Uyo", "Akwa Ibom"],
  ["Warri", "Delta"],
] as const;

/** As readers sign: a first name and an initial, which is nobody in particular. */
export function makeCommenter(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames).normalize("NFD").charAt(0)}.`;
}

export type Person = {
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
};

/** The address is in nobody's domain, and the number is counted, so that each is there once. */
export function makePerson(random: Random, index: number): Person {
  const fullName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const [city, state] = random.pick(cities);
  const phone = `+23480${String(30_000_000 + index)}`;
  const letters = fullName.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const email = `${letters.replaceAll(/[^a-z]+/g, ".")}${index}@example.ng`;
  return { fullName, email, phone, city, state };
}
