/**
 * Display widths of post pictures. A phone with a pixel ratio of 3 gets pictures for 2: the
 * difference is invisible in photographs and would double the download.
 */
export const cardSizes = `(min-width: 100rem) 22rem, (min-width: 80rem) 24rem, (min-width: 48rem) calc(50vw - 3rem), ${onPhones("100vw - 2rem")}`;

/** A list row on phones, a card elsewhere. */
export const rowSizes = `(min-width: 100rem) 22rem, (min-width: 80rem) 24rem, (min-width: 48rem) calc(50vw - 3rem), ${onPhones("6rem")}`;

export const leadSizes = `(min-width: 100rem) 53rem, (min-width: 80rem) 44rem, (min-width: 48rem) calc(60vw - 3rem), ${onPhones("100vw - 2rem")}`;

export const coverSizes = `(min-width: 60rem) 60rem, (min-width: 48rem) 100vw, ${onPhones("100vw")}`;

function onPhones(width: string): string {
  return `(min-resolution: 2.5dppx) calc((${width}) * 0.67), calc(${width})`;
}
