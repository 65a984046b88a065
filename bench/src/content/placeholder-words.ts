/** Places, sums and days that sentences are filled with. */
export const placeholderWords = {
  place: [
    ...[
      "Yaba",
      "Surulere",
      "Ikeja",
      "Ebute Metta",
      "Mushin",
      "Ikorodu",
      "Epe",
      "Badagry",
      "Festac",
    ],
    ...["Ojota", "Agege", "Oshodi", "Apapa", "Obalende", "Gbagada", "Magodo", "Ketu", "Makoko"],
    ...["Isolo", "Alimosho", "Ajegunle", "Lekki", "Victoria Island", "Bariga", "Oworonshoki"],
  ],
  market: [
    ...["Balogun", "Computer Village", "Mile 12", "Tejuosho", "Oyingbo", "Alaba", "Ladipo"],
    ...["Oke Arin", "Makoko fish market", "Idumota", "Trade Fair"],
  ],
  person: [
    ...["a tailor", "a pharmacist", "a bus conductor", "a caterer", "a phone repairer"],
    ...["a class teacher", "a welder", "a nurse on nights", "a hairdresser", "a printer"],
    ...["a fish seller", "a site engineer", "a music teacher", "a mother of four"],
  ],
  people: [
    ...["traders", "parents", "first-year students", "landlords", "riders", "young teachers"],
    ...["small shops", "church groups", "farmers' co-operatives", "apprentices", "night workers"],
  ],
  amount: [
    ...["₦1,500", "₦4,000", "₦7,500", "₦12,000", "₦20,000", "₦35,000", "₦48,000", "₦65,000"],
    ...["₦90,000", "₦120,000", "₦250,000", "₦400,000"],
  ],
  number: ["three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"],
  days: ["two days", "a week", "ten days", "three weeks", "a month", "six weeks", "a term"],
  day: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday afternoon"],
  season: [
    "the harmattan",
    "the first rains",
    "the long rains",
    "December",
    "exam season",
    "Easter",
  ],
} as const;
