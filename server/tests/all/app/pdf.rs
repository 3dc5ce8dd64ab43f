//! What a person and a scanner read on the pages of a PDF.

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::hayro_cmap::BfString;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache,
    InterpreterSettings, SoftMask, interpret_page,
};
use hayro::hayro_syntax::Pdf;
use hayro::kurbo::{Affine, BezPath, Rect};
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use rxing::BarcodeFormat;

/// The text of each page, a line for each piece that was set.
pub fn pdf_text(bytes: &[u8]) -> Vec<String> {
    read(bytes).into_iter().map(|page| page.text).collect()
}

fn read(bytes: &[u8]) -> Vec<Reader> {
    let pdf = Pdf::new(bytes.to_vec()).unwrap();
    let mut pages = Vec::new();
    for page in pdf.pages().iter() {
        let (cache, mut reader) = (InterpreterCache::new(), Reader::default());
        let bounds = Rect::new(0.0, 0.0, 10_000.0, 10_000.0);
        let settings = InterpreterSettings::default();
        let mut context = Context::new(Affine::IDENTITY, bounds, &cache, page.xref(), settings);
        interpret_page(page, &mut context, &mut reader);
        pages.push(reader);
    }
    pages
}

/// The sizes of the pictures, in pixels.
pub fn pdf_pictures(bytes: &[u8]) -> Vec<(u32, u32)> {
    read(bytes).into_iter().flat_map(|page| page.pictures).collect()
}

/// The sizes of the pages, in points.
pub fn pdf_sizes(bytes: &[u8]) -> Vec<(f32, f32)> {
    Pdf::new(bytes.to_vec()).unwrap().pages().iter().map(|page| page.render_dimensions()).collect()
}

/// What a scanner reads from a page that a label printer of 203 dots an inch has printed.
pub fn scan(bytes: &[u8], page: usize) -> String {
    let pdf = Pdf::new(bytes.to_vec()).unwrap();
    // 203 / 72.
    let dots = 2.819_444_4;
    let settings = PixmapSettings { x_scale: dots, y_scale: dots, bg_color: WHITE };
    let (cache, interpreter) = (RenderCache::new(), InterpreterSettings::default());
    let pixmap = render(&pdf.pages()[page], &cache, &interpreter, &RenderSettings::default(), &settings);
    let (width, height) = (u32::from(pixmap.width()), u32::from(pixmap.height()));
    let grey = pixmap.data().iter().map(|pixel| pixel.g).collect();
    let found = rxing::helpers::detect_in_luma(grey, width, height, Some(BarcodeFormat::CODE_128));
    found.expect("no barcode is found on the page").getText().to_owned()
}

#[derive(Default)]
struct Reader {
    text: String,
    pictures: Vec<(u32, u32)>,
}

impl<'a> Device<'a> for Reader {
    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {
        for glyph in run.glyphs() {
            match glyph.as_unicode() {
                Some(BfString::Char(letter)) => self.text.push(letter),
                Some(BfString::String(text)) => self.text.push_str(&text),
                None => {}
            }
        }
        self.text.push('\n');
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_image(&mut self, image: Image<'a, '_>, _: ImageDrawProps<'a>) {
        let size = match &image {
            Image::Stencil(image) => (image.width(), image.height()),
            Image::Raster(image) => (image.width(), image.height()),
        };
        self.pictures.push(size);
    }
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}
