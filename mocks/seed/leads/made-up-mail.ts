/**
 * An email with the formatting of a phone's mail app: styles, a picture of the building, a link, a signature and a
 * tracking pixel.
 */
export const graceMail = `<html><head><style>body{background:#fdf6e3;font-family:Georgia}</style></head><body>
<div style="font-size:18px"><p>Good evening,</p>
<p>could we move the tour to <b>Friday</b>? My partner is traveling.</p>
<ul><li>Friday at 10</li><li>or Friday at 4</li></ul>
<p>We liked <a href="https://maps.example.com/northgate?from=mail">the way from the station</a>.</p>
<p><img src="https://photos.example.com/northgate.jpg" alt="Northgate Flats from the park" width="320" height="180"></p>
<table><tr><td>Grace Pemberton</td></tr><tr><td>Sent from my phone</td></tr></table>
<img src="https://track.example.com/open.gif?id=42" width="1" height="1" alt=""></div></body></html>`
