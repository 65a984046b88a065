import type { Random } from "./random.ts";

// Common names of many peoples of Nigeria: Yoruba, Igbo, Hausa, Efik and Ibibio, Edo, Urhobo, Tiv,
// Ijaw, Kanuri, Nupe.
const firstNames = [
  "Adébáyọ̀",
  "Ọlásadé",
  "Fúnmiláyọ̀",
  "Títílayọ̀",
  "Kẹ́hìndé",
  "Táíwò",
  "Àbíkẹ́",
  "Rótìmí",
  "Amaka",
  "Chinedu",
  "Nkechi",
  "Obinna",
  "Ifeoma",
  "Uche",
  "Adaeze",
  "Kelechi",
  "Somtochukwu",
  "Aisha",
  "Ibrahim",
  "Zainab",
  "Musa",
  "Halima",
  "Sani",
  "Hauwa",
  "Abubakar",
  "Rabi",
  "Ekaette",
  "Effiong",
  "Idara",
  "Nsikak",
  "Mfon",
  "Arit",
  "Osaro",
  "Isoken",
  "Efosa",
  "Omosede",
  "Eghosa",
  "Oghenekaro",
  "Ejiro",
  "Ufuoma",
  "Efe",
  "Terver",
  "Dooshima",
  "Msughter",
  "Nguveren",
  "Tari",
  "Ebiere",
  "Preye",
  "Timi",
  "Falmata",
  "Kaka",
  "Ndagi",
  "Fatimah",
] as const;

const lastNames = [
  "Adéwálé",
  "Ògúnlẹ́yẹ",
  "Akínyẹmí",
  "Oyèlárán",
  "Sówándé",
  "Okafor",
  "Nwosu",
  "Eze",
  "Onyekachi",
  "Umeh",
  "Anozie",
  "Garba",
  "Danjuma",
  "Yakubu",
  "Lawal",
  "Shehu",
  "Essien",
  "Udoh",
  "Akpan",
  "Okon",
  "Osagie",
  "Aigbe",
  "Ehigie",
  "Akpobome",
  "Onome",
  "Tyav",
  "Iorfa",
  "Ebikeme",
  "Okoro",
  "Kolo",
  "Ndanusa",
] as const;

/** Cities with the state that each is in. */
const cities = [
  ["Yaba", "Lagos"],
  ["Surulere", "Lagos"],
  ["Ikorodu", "Lagos"],
  ["Badagry", "Lagos"],
  ["Abeokuta", "Ogun"],
  ["Ibadan", "Oyo"],
  ["Oṣogbo", "Osun"],
  ["Enugu", "Enugu"],
  ["Aba", "Abia"],
  ["Onitsha", "Anambra"],
  ["Kano", "Kano"],
  ["Zaria", "Kaduna"],
  ["Maiduguri", "Borno"],
  ["Uyo", "Akwa Ibom"],
  ["Calabar", "Cross River"],
  ["Benin City", "Edo"],
  ["Warri", "Delta"],
  ["Makurdi", "Benue"],
  ["Yenagoa", "Bayelsa"],
  ["Minna", "Niger"],
] as const;

/** As readers sign: a first name and an initial, which is nobody in particular. */
export function makeCommenter(random: Random): string {
  const name = random.pick(firstNames);
  const initial = random.pick(lastNames).normalize("NFD").charAt(0);
  return random.isWithin(0.2) ? `${name} from ${random.pick(cities)[0]}` : `${name} ${initial}.`;
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
  return { fullName, email: makeEmail(fullName, index), phone, city, state };
}

export function makeEmail(fullName: string, index: number): string {
  const letters = fullName.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return `${letters.replaceAll(/[^a-z]+/g, ".")}${index}@example.ng`;
}
