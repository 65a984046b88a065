export const PHONE_MAX_CHARS = 40;
export const LOCATION_MAX_CHARS = 100;
