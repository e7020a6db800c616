// biome-ignore-all assist/source/organizeImports: grouped by what the names are for

/**
 * The exports of "vitrine/module" for views of module types; the project's own views use nothing else of the program. Colours and
 * sizes are custom properties of `src/ui/tokens.css`.
 */

export type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
export type { Localised } from '#schemas/site/localised.ts'
export type { Agency } from '#schemas/site/site.ts'
export { defineView, type ReadLoaded, type ViewRules } from '#src/ui/site/define-view.ts'

export { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
export { type Text, useText } from '#src/i18n/use-text.ts'

// Data of the API: a query for each resource, read with `useApi`. `apiQuery` makes one for a custom path.
export type { MapPoints, SearchOptions } from '#schemas/search/search-answers.ts'
export { type ApiQuery, apiQuery, useApi } from '#src/ui/site/api.ts'
export { formStateQuery } from '#src/features/forms/view/form-state.ts'
export { appointmentsQuery, bookedAppointmentQuery, mailActionQuery } from '#src/features/forms/view/forms-api.ts'
export { projectQuery, projectsQuery } from '#src/features/properties/view/projects-api.ts'
export {
  type Figures,
  figuresQuery,
  listingsQuery,
  propertyFactsQuery,
  propertyHistoryQuery,
  propertyQuery,
  selectionQuery,
  similarPropertiesQuery,
  soldNearbyQuery,
} from '#src/features/properties/view/properties-api.ts'
export {
  mapPointsOfQuery,
  mapPointsQuery,
  mapPropertiesQuery,
  placesQuery,
  propertyNeighboursQuery,
  type SearchRequest,
  searchOptionsQuery,
  searchRelaxationsQuery,
  searchResultsQuery,
  useSearchOptions,
} from '#src/features/search/view/search-api.ts'
export { CallBoundary } from '#src/ui/site/LoadFailed.tsx'

// The types of those answers.
export { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
export type { ProjectSummary } from '#schemas/property/project-views.ts'
export type { PropertyDetail } from '#schemas/property/property-detail.ts'
export type { Fact, FactGroup, PropertyFacts } from '#schemas/property/property-facts.ts'
export type { HistoryItem } from '#schemas/property/property-history.ts'
export { PROPERTY_SORTS, type PropertyList, type PropertySummary } from '#schemas/property/property-summary.ts'
export type { SoldProperty } from '#schemas/property/sold-nearby.ts'
export type { CategoryArticle, Subcategory } from '#schemas/site/category-article.ts'

// Links to pages.
export { ActionLink } from '#src/ui/site/ActionLink.tsx'
export { ActionLinks, MoreLink } from '#src/ui/site/ActionLinks.tsx'
export { ContactLines } from '#src/ui/site/ContactLines.tsx'
export { FormLink } from '#src/ui/site/FormLink.tsx'
export { Pagination } from '#src/ui/site/Pagination.tsx'
export { isPlainClick, SiteLink } from '#src/ui/site/SiteLink.tsx'
export { useNavigation } from '#src/ui/site/navigation.ts'
export { shareUrl } from '#src/ui/site/share-url.ts'

// Words and pictures.
export type { ShownPhone } from '#schemas/site/phone.ts'
export type { Download } from '#schemas/site/download.ts'
export type { Picture } from '#schemas/site/picture.ts'
export { EmailAddress } from '#src/ui/site/EmailAddress.tsx'
export { EmptyState } from '#src/ui/site/EmptyState.tsx'
export { RichText } from '#src/ui/site/RichText.tsx'
export { headingsFrom } from '#src/ui/site/headings-from.ts'
export { pictureSources } from '#src/ui/site/picture-sources.ts'
export { SitePicture } from '#src/ui/site/SitePicture.tsx'
export { VideoPreview } from '#src/features/media/view/video/VideoPreview.tsx'
export { PictureViewer, type Slide } from '#src/features/media/view/viewer/PictureViewer.tsx'
export { Icon, type IconShape } from '#src/ui/Icon.tsx'
export { withIcon } from '#src/ui/with-icon.ts'
export { ProgressiveImage } from '#src/ui/ProgressiveImage.tsx'

// The UI kit.
export { Badge } from '#src/ui/Badge.tsx'
export { Button } from '#src/ui/Button.tsx'
export { Card, CardLink, CardPicture } from '#src/ui/Card.tsx'
export { Chip } from '#src/ui/Chip.tsx'
export type { CustomProperties } from '#src/ui/custom-properties.ts'
export { DataTable } from '#src/ui/DataTable.tsx'
export { Disclosure } from '#src/ui/Disclosure.tsx'
export { LinkButton } from '#src/ui/LinkButton.tsx'
export { Notice } from '#src/ui/Notice.tsx'
export { DeviceAlertsOffer, DeviceRelease } from '#src/features/saved-searches/view/DeviceAlertsOffer.tsx'
export { Select, TextArea, TextInput } from '#src/ui/TextInput.tsx'
export { buttonLook } from '#src/ui/button-look.ts'
export { classNames } from '#src/ui/class-names.ts'
export { phoneSheet } from '#src/ui/phone-sheet.ts'

export { CardGrid } from '#src/ui/site/CardGrid.tsx'
export { CardStrip } from '#src/ui/site/CardStrip.tsx'
export { DatedDetail, DatedItem, DatedList, NoSection } from '#src/ui/site/DatedList.tsx'
export { EnergyLabel } from '#src/features/properties/view/EnergyLabel.tsx'
export { FavouriteButton } from '#src/features/properties/view/favourites/FavouriteButton.tsx'
export { FloodSign } from '#src/features/properties/view/FloodSign.tsx'
export { ProjectPrice } from '#src/features/properties/view/ProjectPrice.tsx'
export { PropertyCard } from '#src/features/properties/view/PropertyCard.tsx'
export { PropertyPrice } from '#src/features/properties/view/PropertyPrice.tsx'
export { HidableItem } from '#src/features/properties/view/hidden/HidableItem.tsx'
export { HiddenProperties } from '#src/features/properties/view/hidden/HiddenProperties.tsx'
export { default as HiddenRows } from '#src/features/properties/view/hidden/HiddenRows.tsx'
export { useHiding } from '#src/features/properties/view/hidden/use-hiding.ts'
export { propertyAnchor } from '#src/features/properties/view/property-anchor.ts'
export { propertyPicture } from '#src/features/properties/view/property-picture.ts'

// Formatting of money, areas, numbers and dates (docs/decisions/028).
export { formatEuro, STARTING_FROM_UNIT, shownAmount } from '#src/features/properties/rules/price.ts'
export {
  formatArea,
  formatCount,
  formatDecimal,
  formatDistance,
  formatPercent,
  toFiniteNumber,
} from '#src/base/text/number-text.ts'
export { byteText } from '#src/base/text/byte-text.ts'
export { formatAs } from '#src/features/properties/view/format-as.ts'
export { slugify } from '#src/base/text/slug.ts'
export { readTypedNumber } from '#src/base/text/typed-number.ts'
export { type BelgianMoment, belgianMoment } from '#src/base/time/belgian-clock.ts'
export {
  longDate,
  longWeekday,
  monthOfYear,
  shortDate,
  shortDayMonth,
  weekdayName,
} from '#src/base/time/date-text.ts'
export { clockTime, openHouseText } from '#src/features/properties/rules/open-house-text.ts'

// Facts of properties: status, features, videos.
export { VIDEO_SERVICE_NAMES } from '#schemas/site/video-service.ts'
export { availabilityOf, isAvailable } from '#src/features/properties/rules/availability.ts'
export { comparableSurfaces } from '#src/features/properties/rules/comparable-surfaces.ts'
export { readIds } from '#src/features/properties/rules/listing-id.ts'
export { longFact, type MainFact, mainFacts, shortFact } from '#src/features/properties/rules/main-facts.ts'
export { pricePerSquareMetre } from '#src/features/properties/rules/price-per-square-metre.ts'
export { ribbonOf } from '#src/features/properties/rules/ribbon.ts'
export { subjectLink } from '#src/features/properties/rules/subject-link.ts'
export { readVideoUrl, type Video, withoutAutoplay } from '#src/features/properties/rules/video-url.ts'

export type { EnergyDuty, EnergyRates } from '#schemas/property/energy-rates.ts'
export {
  type EnergyEstimate,
  type EuroRange,
  estimateEnergy,
  labelSteps,
} from '#src/features/properties/rules/energy/energy-estimate.ts'
export {
  type EnergyLabel as EnergyLetter,
  energyImage,
  energyLabel,
  mustBeRenovated,
} from '#src/features/properties/rules/energy/energy-label.ts'
export { chooseScales, type EnergyScale } from '#src/features/properties/rules/energy/energy-scales.ts'

// Costs of a purchase or a rent.
export { Decimal } from '#src/features/properties/rules/finance/decimal.ts'
export { estimateLoan, type Loan } from '#src/features/properties/rules/finance/loan.ts'
export {
  estimatePurchase,
  type NotaryCosts,
  PURPOSES,
  type PurchaseEstimate,
  type PurchaseTax,
  type Purpose,
  purposesOf,
  type StatedCosts,
} from '#src/features/properties/rules/finance/purchase.ts'
export { estimateRental, type RentalEstimate } from '#src/features/properties/rules/finance/rental.ts'
export { halfRepaidYear, type RepaymentYear, repaymentByYear } from '#src/features/properties/rules/finance/repayment.ts'
export { belgianRegionOf } from '#src/features/properties/rules/place/region.ts'

// Searches: the form, the query string and its filters.
export { DEFAULT_EXTRA_FILTERS, FEATURES } from '#schemas/search/extra-filters.ts'
export { citySlug, titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
export { type ExtraValues, writeExtra } from '#src/features/search/rules/extra-filters.ts'
export {
  changeSearch,
  type PropertySearch,
  ROOM_KINDS,
  readPropertySearch,
  wholeSearch,
  writePropertySearch,
} from '#src/features/search/rules/property-search.ts'
export { type SearchArea, writeArea } from '#src/features/search/rules/search-area.ts'
export {
  filtersOf,
  type SearchFilter,
  withoutFilter,
  withoutFilters,
  withoutUnknown,
} from '#src/features/search/rules/search-filters.ts'
export { readHandover, writeHandover } from '#src/features/search/rules/search-handover.ts'
export { quantityName } from '#src/base/text/quantities.ts'
export { loadSearchForm, SearchForm } from '#src/features/search/view/form/SearchForm.tsx'
export { offeredFilters } from '#src/features/search/view/form/offered-filters.ts'
export { useGoTo } from '#src/features/search/view/form/use-go-to.ts'

export type { FormFieldView, FormState, FormView } from '#schemas/forms/form-view.ts'
export { MAIL_ACTION_FIELD, MAIL_CHOICE_FIELD } from '#schemas/forms/mail-action.ts'
export { SlotChoice } from '#src/features/forms/view/controls/SlotDays.tsx'
export { SchemaForm } from '#src/features/forms/view/SchemaForm.tsx'

export type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
export type { MapMarks } from '#schemas/search/map-message.ts'
export type { MapCorner } from '#schemas/search/map-point.ts'
export { type NearPlace, nearestPlaces } from '#src/features/properties/rules/place/geography.ts'
export { toMapCard } from '#src/features/map/rules/map-card.ts'
export { snapWindow } from '#src/features/properties/rules/place/map-grid.ts'
export { toMapPoint } from '#src/features/map/rules/map-point.ts'
export { writeCorners } from '#src/features/properties/rules/place/written-ring.ts'
export { type LoadMapCards, MapGround, PropertyMap, VisibleMap } from '#src/features/map/view/PropertyMap.tsx'

// The browser: stored selections, viewport size, and whether the page is hydrated.
export { MAX_SELECTION } from '#schemas/property/property-selection.ts'
export { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'
export { useMediaConsent } from '#src/ui/state/use-media-consent.ts'
export { favouritesAtom } from '#src/features/properties/view/favourites/favourites.ts'
export { storedEntries, storeEntries } from '#src/ui/state/form-entries.ts'
export { hiddenAtom, unhideAtom } from '#src/features/properties/view/hidden/hidden-properties.ts'
export { type LastSearch, lastSearch, rememberSearch } from '#src/features/search/view/last-search.ts'
export { MAX_NOTE, notesAtom, pruneNotesAtom, withNote } from '#src/features/properties/view/visited/notes.ts'
export { type RecentlyViewed, recentlyViewedAtom } from '#src/features/properties/view/visited/recently-viewed.ts'
export { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
export { useMediaQuery } from '#src/ui/use-media-query.ts'

export { PASSWORD_LENGTH } from '#schemas/owner/owner-form.ts'
export { type OwnerPages, ownerPropertyPath } from '#schemas/owner/owner-pages.ts'
export { OWNER_SESSION, PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
export {
  type Communication,
  HISTORY_SORTS,
  HISTORY_STATUSES,
  HISTORY_TYPES,
  type HistoryEntry,
  type OwnerAccount,
  type OwnerFigures,
  type OwnerHistory,
  type OwnerProperty,
  type OwnerRecords,
  type Publication,
} from '#schemas/owner/owner.ts'
export {
  ownerAccountQuery,
  ownerFiguresQuery,
  ownerHistoryCsvPath,
  ownerHistoryQuery,
  ownerPropertiesQuery,
  ownerPropertyQuery,
  ownerRecordsQuery,
  passwordLinkQuery,
  useOwnerApi,
} from '#src/features/owners/view/owners-api.ts'
export { nextPlanned, timeText } from '#src/features/owners/rules/owner-texts.ts'
export { chartTicks, type VisitChange, visitChange } from '#src/features/visits/rules/visit-figures.ts'
export type { OwnerContent } from '#src/features/owners/rules/define-owner-module.ts'
export { OwnerForm } from '#src/features/owners/view/OwnerForm.tsx'
export { OwnerNav } from '#src/features/owners/view/OwnerNav.tsx'
export { DoneNotice, OwnerNothing, OwnerRefused } from '#src/features/owners/view/OwnerNotices.tsx'
export { OwnerAddress, OwnerPicture, OwnerPropertyHeader, StatusBadge } from '#src/features/owners/view/OwnerPropertyHeader.tsx'
export { OwnerRecordList } from '#src/features/owners/view/OwnerRecordList.tsx'
