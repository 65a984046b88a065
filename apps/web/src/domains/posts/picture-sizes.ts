/**
 * How wide pictures of posts are shown. A phone with three pixels to a point gets two: nobody sees the third on a
 * photograph, and it would double what has to be fetched.
 */
export const cardSizes = `(min-width: 80rem) 24rem, (min-width: 48rem) calc(50vw - 3rem), ${onPhones("100vw - 2rem")}`;

export const leadSizes = `(min-width: 80rem) 44rem, (min-width: 48rem) calc(50vw - 3rem), ${onPhones("100vw - 2rem")}`;

export const coverSizes = `(min-width: 60rem) 60rem, (min-width: 48rem) 100vw, ${onPhones("100vw")}`;

function onPhones(width: string): string {
  return `(min-resolution: 2.5dppx) calc((${width}) * 0.67), calc(${width})`;
}
