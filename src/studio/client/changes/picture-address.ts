/** Where the server has a small form of a picture below media. */
export function pictureAddress(name: string): string {
  // An address without the hash of the file leads to the file of today.
  return name.toLowerCase().endsWith('.svg') ? `/media/original/now/${name}` : `/media/250/now/${name}`
}
