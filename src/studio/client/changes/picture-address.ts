/** The address of a small variant of a picture below media. */
export function pictureAddress(name: string): string {
  // An address without the file's hash gives the current file.
  return name.toLowerCase().endsWith('.svg') ? `/media/original/now/${name}` : `/media/250/now/${name}`
}
