declare module "virtual:icon-sprite" {
  /** The address of the file that holds each icon as a symbol; scripts/assets/icon-sprite.ts makes it. */
  const address: string;
  export default address;
}
