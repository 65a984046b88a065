/**
 * Background colours on which the contrast of a logo is measured. In each colour scheme it is the
 * background closest to the other scheme, so a logo that passes is visible on all of them.
 */
export const logoSurfaces = { light: "#f3f5fa", dark: "#171b2f" } as const;

/** A colour scheme in which a logo gets a plate with the other scheme's background colour. */
export type LogoPlate = keyof typeof logoSurfaces;
